import { expect, test } from 'vitest'
import { depositAddress, destination, owner } from '../../../test/support/fixtures.js'
import { type ExpectedOrder, hashExpectedOrder } from './hashExpectedOrder.js'
import { hashPlainOrder, type Order, type OrderLeg } from './Order.js'

const zeroAddress = `0x${'0'.repeat(40)}`
const leg: OrderLeg = {
  chain_id: '31338',
  token_in: zeroAddress,
  amount_in: '1000',
  max_fee: '60',
  share: '40',
  partner: owner,
  token_out: depositAddress,
  min_out: '500',
  recipient: destination,
  target: zeroAddress,
  call_hash: `0x${'0'.repeat(64)}`,
  actions: [],
}
const expected: ExpectedOrder = {
  chainId: 31_338n,
  tokenIn: zeroAddress,
  tokenOut: depositAddress,
  amountIn: 1_000n,
  minOut: 500n,
  destination,
}
const orderOf = (change: Partial<OrderLeg> = {}): Order => ({ legs: [{ ...leg, ...change }], deadline: '4102444800' })

test.each([undefined, null, 'order', {}, { legs: [], deadline: '1' }])('%j is not an order', (order) => {
  expect(hashExpectedOrder(order, expected)).toBeUndefined()
})

test('an order that pays at least the quoted output has a hash', () => {
  expect(hashExpectedOrder(orderOf(), expected)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(hashExpectedOrder(orderOf({ min_out: '501' }), expected)).toBeDefined()
})

test.each<[string, Partial<OrderLeg>]>([
  ['on another chain', { chain_id: '31337' }],
  ['with another input token', { token_in: depositAddress }],
  ['with another output token', { token_out: owner }],
  ['with another recipient', { recipient: owner }],
  ['with a lower output', { min_out: '499' }],
  ['for more than the agreed input', { amount_in: '1001' }],
  ['with extra calls', { actions: [{}] }],
])('an order %s has no hash', (_, change) => {
  expect(hashExpectedOrder(orderOf(change), expected)).toBeUndefined()
})

test.each(['chain_id', 'amount_in', 'max_fee', 'share', 'min_out'] as const)(
  'an order whose %s is over 2^256 has no hash and does not throw',
  (field) => {
    const over = (2n ** 256n).toString()
    const change = { amount_in: over.replace(/.$/, '5'), [field]: over }
    const about = { ...expected, amountIn: 2n ** 260n, chainId: field === 'chain_id' ? 2n ** 256n : expected.chainId }
    expect(hashExpectedOrder(orderOf(change), about)).toBeUndefined()
    expect(hashPlainOrder({ ...orderOf(), deadline: over })).toBeUndefined()
    expect(hashPlainOrder(orderOf({ amount_in: String(2n ** 256n - 1n) }))).toMatch(/^0x/)
  },
)

test('an order has no hash if the expected minimum output is zero', () => {
  expect(hashExpectedOrder(orderOf(), { ...expected, minOut: 0n })).toBeUndefined()
})

test.each<[string, Partial<OrderLeg>]>([
  ['fee', { max_fee: '61' }],
  ['share', { share: '41' }],
  ['fee alone', { max_fee: '101', share: '0' }],
  ['share alone', { max_fee: '0', share: '101' }],
])('an order whose %s exceeds a tenth of the input has no hash', (_, change) => {
  expect(hashExpectedOrder(orderOf(change), expected)).toBeUndefined()
})

test('an order with two legs has no hash', () => {
  expect(hashExpectedOrder({ ...orderOf(), legs: [leg, leg] }, expected)).toBeUndefined()
})
