import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import type { Payment } from '../schema/Payment.js'
import type { RouteStep } from '../schema/Route.js'
import { hash, payment } from '../testing/fixtures.js'
import { keepFundingSeen, readFundingSeen } from './fundingSeen.js'
import type { FlowStorage } from './resume.js'

const plan = payment().quoted.route
const updated_at = '2026-11-21T14:32:30Z'
const key = `dw:seen:${hash.toLowerCase()}`

/** A payment whose money was seen, and what has happened to the step after that. */
function seen(next: Partial<RouteStep> = {}, change: Partial<Payment> = {}): Payment {
  const route = plan.map((step, index) => ({
    ...step,
    ...(index === 0 ? { transaction_hash: hash } : {}),
    ...(step.type === 'ONCHAIN_STEP' ? next : {}),
  }))
  return payment({ fulfilled: { route }, updated_at, ...change })
}

const blocked: FlowStorage = {
  getItem: () => {
    throw new Error('blocked')
  },
  setItem: () => {
    throw new Error('blocked')
  },
  removeItem: () => undefined,
}

test('when money was seen is kept as the service told it, and the first word stays', () => {
  const storage = memoryStorage()
  keepFundingSeen(storage, seen())
  expect([...storage.map]).toEqual([[key, updated_at]])
  expect(readFundingSeen(storage, seen())).toBe(Date.parse(updated_at))
  keepFundingSeen(storage, seen({}, { updated_at: '2026-11-21T14:40:00Z' }))
  expect(readFundingSeen(storage, seen())).toBe(Date.parse(updated_at))
})

test('another transaction is another moment, and the letters of one are read in either case', () => {
  const storage = memoryStorage()
  keepFundingSeen(storage, seen())
  const upper = `0x${hash.slice(2).toUpperCase()}` as const
  const route = seen().fulfilled?.route.map((step, index) =>
    index === 0 ? { ...step, transaction_hash: upper } : step,
  )
  expect(readFundingSeen(storage, payment({ fulfilled: { route: route ?? [] } }))).toBe(Date.parse(updated_at))
  const other = route?.map((step, index) =>
    index === 0 ? { ...step, transaction_hash: `${hash.slice(0, -1)}0` } : step,
  )
  expect(readFundingSeen(storage, payment({ fulfilled: { route: other ?? [] } }))).toBeUndefined()
})

test.each([
  ['nothing was seen', payment({ updated_at })],
  ['a step after it is done', seen({ status: 'COMPLETE' })],
  ['a step after it is on a chain already', seen({ transaction_hash: hash })],
])('where %s the last change says nothing of when money came, and nothing is kept', (_, told) => {
  const storage = memoryStorage()
  keepFundingSeen(storage, told)
  expect(storage.map.size).toBe(0)
  expect(readFundingSeen(storage, told)).toBeUndefined()
})

test('money that was counted and did not move on yet is kept, however far its own step is', () => {
  const storage = memoryStorage()
  const route = seen().fulfilled?.route.map((step, index) =>
    index === 0 ? { ...step, status: 'COMPLETE' as const } : step,
  )
  keepFundingSeen(storage, payment({ fulfilled: { route: route ?? [] }, updated_at }))
  expect(storage.map.size).toBe(1)
})

test('blocked storage, none and one with something else in it leave the moment unknown, and break nothing', () => {
  for (const storage of [blocked, undefined]) {
    keepFundingSeen(storage, seen())
    expect(readFundingSeen(storage, seen())).toBeUndefined()
  }
  const storage = memoryStorage()
  storage.setItem(key, 'yesterday')
  expect(readFundingSeen(storage, seen())).toBeUndefined()
})
