import { expect, test } from 'vitest'
import type { Payment } from '../schema/Payment.js'
import type { RouteStep } from '../schema/Route.js'
import { hash, payment } from '../testing/fixtures.js'
import { isUnchecked } from './isUnchecked.js'

const [onramp, ...rest] = payment().quoted.route
const pay = { ...onramp, type: 'USER_FUND' } as RouteStep

/** A transfer by hand as the service tells it. */
function transfer(first: Partial<RouteStep>, change: Partial<Payment> = {}): Payment {
  const route = [pay, ...rest]
  return payment({
    quoted: { ...payment().quoted, route },
    fulfilled: { route: [{ ...pay, ...first }, ...rest] },
    ...change,
  })
}

test('a transfer that was seen is unchecked until it is counted', () => {
  const seen = { status: 'PENDING' as const, transaction_hash: hash }
  expect(isUnchecked(transfer(seen))).toBe(true)
  expect(isUnchecked(transfer(seen, { funded: true }))).toBe(false)
  expect(isUnchecked(transfer({ ...seen, status: 'COMPLETE' }))).toBe(false)
})

test('a transfer that nobody has seen is not unchecked, nor is one of a payment that stopped', () => {
  expect(isUnchecked(transfer({ status: 'PENDING' }))).toBe(false)
  expect(isUnchecked(transfer({ status: 'PENDING', transaction_hash: hash }, { status: 'EXPIRED' }))).toBe(false)
})

test('what a provider sends is as much as it says', () => {
  const route = payment().quoted.route.map((step, index) => (index === 0 ? { ...step, transaction_hash: hash } : step))
  expect(isUnchecked(payment({ fulfilled: { route } }))).toBe(false)
})

test('a payment without a route is not unchecked', () => {
  expect(isUnchecked(payment({ quoted: { ...payment().quoted, route: [] } }))).toBe(false)
})
