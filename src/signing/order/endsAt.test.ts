import { expect, test } from 'vitest'
import { depositAddress, destination, owner } from '../../testing/fixtures.js'
import { endsAt, type OrderEnd } from './endsAt.js'
import type { Order, OrderLeg } from './Order.js'

const nobody = `0x${'0'.repeat(40)}`
const leg: OrderLeg = {
  chain_id: '31338',
  token_in: nobody,
  amount_in: '1000',
  max_fee: '60',
  share: '40',
  partner: owner,
  token_out: depositAddress,
  min_out: '500',
  recipient: destination,
  target: nobody,
  call_hash: `0x${'0'.repeat(64)}`,
  actions: [],
}
const end: OrderEnd = { chainId: 31_338n, tokenIn: nobody, tokenOut: depositAddress, minOut: 500n, destination }
const orderOf = (change: Partial<OrderLeg> = {}): Order => ({ legs: [{ ...leg, ...change }], deadline: '4102444800' })

test.each([undefined, null, 'order', {}, { legs: [], deadline: '1' }])('%j is no order that ends anywhere', (order) => {
  expect(endsAt(order, end)).toBeUndefined()
})

test('an order that does what the quote says has a hash, also where it gives more', () => {
  expect(endsAt(orderOf(), end)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(endsAt(orderOf({ min_out: '501' }), end)).toBeDefined()
})

test.each<[string, Partial<OrderLeg>]>([
  ['on another network', { chain_id: '31337' }],
  ['that takes another token', { token_in: depositAddress }],
  ['that ends in another token', { token_out: owner }],
  ['that pays somebody else', { recipient: owner }],
  ['that gives less', { min_out: '499' }],
  ['that does more than it says', { actions: [{}] }],
])('an order %s has none', (_, change) => {
  expect(endsAt(orderOf(change), end)).toBeUndefined()
})

test('an order that is measured against nothing has none', () => {
  expect(endsAt(orderOf(), { ...end, minOut: 0n })).toBeUndefined()
})

test.each<[string, Partial<OrderLeg>]>([
  ['fee', { max_fee: '61' }],
  ['share', { share: '41' }],
  ['fee alone', { max_fee: '101', share: '0' }],
  ['share alone', { max_fee: '0', share: '101' }],
])('an order whose %s leaves less than nine tenths has none', (_, change) => {
  expect(endsAt(orderOf(change), end)).toBeUndefined()
})

test('an order of two steps has none', () => {
  expect(endsAt({ ...orderOf(), legs: [leg, leg] }, end)).toBeUndefined()
})
