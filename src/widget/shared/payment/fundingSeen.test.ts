import { expect, test } from 'vitest'
import { hash, payment } from '../../../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../../../test/support/memoryStorage.js'
import type { Payment } from '../../../schema/Payment.js'
import type { RouteStep } from '../../../schema/Route.js'
import { loadFundingSeen, saveFundingSeen } from './fundingSeen.js'

const plan = payment().quoted.route
const updated_at = '2026-11-21T14:32:30Z'
const key = `dw:seen:${hash.toLowerCase()}`

/** A payment whose funding was seen, with changes to the following step. */
function seen(next: Partial<RouteStep> = {}, change: Partial<Payment> = {}): Payment {
  const route = plan.map((step, index) => ({
    ...step,
    ...(index === 0 ? { transaction_hash: hash } : {}),
    ...(step.type === 'ONCHAIN_STEP' ? next : {}),
  }))
  return payment({ fulfilled: { route }, updated_at, ...change })
}

test('the time of funding is stored from updated_at and not overwritten', () => {
  const storage = memoryStorage()
  saveFundingSeen(storage, seen())
  expect([...storage.map]).toEqual([[key, updated_at]])
  expect(loadFundingSeen(storage, seen())).toBe(Date.parse(updated_at))
  saveFundingSeen(storage, seen({}, { updated_at: '2026-11-21T14:40:00Z' }))
  expect(loadFundingSeen(storage, seen())).toBe(Date.parse(updated_at))
})

test('the time is stored per transaction hash, case-insensitively', () => {
  const storage = memoryStorage()
  saveFundingSeen(storage, seen())
  const upper = `0x${hash.slice(2).toUpperCase()}` as const
  const route = seen().fulfilled?.route.map((step, index) =>
    index === 0 ? { ...step, transaction_hash: upper } : step,
  )
  expect(loadFundingSeen(storage, payment({ fulfilled: { route: route ?? [] } }))).toBe(Date.parse(updated_at))
  const other = route?.map((step, index) =>
    index === 0 ? { ...step, transaction_hash: `${hash.slice(0, -1)}0` } : step,
  )
  expect(loadFundingSeen(storage, payment({ fulfilled: { route: other ?? [] } }))).toBeUndefined()
})

test.each([
  ['no transfer was seen', payment({ updated_at })],
  ['a later step is complete', seen({ status: 'COMPLETE' })],
  ['a later step has a transaction', seen({ transaction_hash: hash })],
])('nothing is stored when %s', (_, candidate) => {
  const storage = memoryStorage()
  saveFundingSeen(storage, candidate)
  expect(storage.map.size).toBe(0)
  expect(loadFundingSeen(storage, candidate)).toBeUndefined()
})

test('a completed funding step is stored while no later step has started', () => {
  const storage = memoryStorage()
  const route = seen().fulfilled?.route.map((step, index) =>
    index === 0 ? { ...step, status: 'COMPLETE' as const } : step,
  )
  saveFundingSeen(storage, payment({ fulfilled: { route: route ?? [] }, updated_at }))
  expect(storage.map.size).toBe(1)
})

test('missing, blocked or corrupt storage yields undefined', () => {
  for (const storage of [blockedStorage, undefined]) {
    saveFundingSeen(storage, seen())
    expect(loadFundingSeen(storage, seen())).toBeUndefined()
  }
  const storage = memoryStorage()
  storage.setItem(key, 'yesterday')
  expect(loadFundingSeen(storage, seen())).toBeUndefined()
})
