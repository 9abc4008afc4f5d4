import { expect, test } from 'vitest'
import { hash, payment } from '../../../../test/support/fixtures.js'
import type { Payment } from '../../../schema/Payment.js'
import type { RouteStep } from '../../../schema/Route.js'
import { isAmountUnconfirmed } from './useTimelineItems.js'

const [onramp, ...rest] = payment().quoted.route
const pay = { ...onramp, type: 'USER_FUND' } as RouteStep

/** A manual transfer as the service reports it. */
function transfer(first: Partial<RouteStep>, change: Partial<Payment> = {}): Payment {
  const route = [pay, ...rest]
  return payment({
    quoted: { ...payment().quoted, route },
    fulfilled: { route: [{ ...pay, ...first }, ...rest] },
    ...change,
  })
}

test('a seen transfer is unconfirmed until it is funded or complete', () => {
  const seen = { status: 'PENDING' as const, transaction_hash: hash }
  expect(isAmountUnconfirmed(transfer(seen))).toBe(true)
  expect(isAmountUnconfirmed(transfer(seen, { funded: true }))).toBe(false)
  expect(isAmountUnconfirmed(transfer({ ...seen, status: 'COMPLETE' }))).toBe(false)
})

test('an unseen transfer or a stopped payment is not unconfirmed', () => {
  expect(isAmountUnconfirmed(transfer({ status: 'PENDING' }))).toBe(false)
  expect(isAmountUnconfirmed(transfer({ status: 'PENDING', transaction_hash: hash }, { status: 'EXPIRED' }))).toBe(
    false,
  )
})

test('a provider transfer is never unconfirmed', () => {
  const route = payment().quoted.route.map((step, index) => (index === 0 ? { ...step, transaction_hash: hash } : step))
  expect(isAmountUnconfirmed(payment({ fulfilled: { route } }))).toBe(false)
})

test('a payment without a route is not unconfirmed', () => {
  expect(isAmountUnconfirmed(payment({ quoted: { ...payment().quoted, route: [] } }))).toBe(false)
})
