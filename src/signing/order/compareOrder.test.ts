import { describe, expect, test } from 'vitest'
import { depositAddress, destination, owner } from '../../../test/support/fixtures.js'
import { type AgreedOrder, compareOrder } from './compareOrder.js'
import { hashOrder, type Order, type OrderAction, type OrderLeg } from './Order.js'

const zero = `0x${'0'.repeat(40)}`
const noCall = `0x${'0'.repeat(64)}`
const someCall = `0x${'ca'.repeat(32)}`
const bridge = `0x${'b1'.repeat(20)}`
const hour = 3_600n

const leg: OrderLeg = {
  chain_id: '31338',
  token_in: zero,
  amount_in: '1000',
  max_fee: '60',
  share: '40',
  partner: owner,
  token_out: depositAddress,
  min_out: '500',
  recipient: destination,
  target: zero,
  call_hash: noCall,
  actions: [],
}
const agreed: AgreedOrder = {
  from: { chainId: 31_338n, token: zero },
  to: { chainId: 31_338n, token: depositAddress },
  amountIn: 1_000n,
  minOut: 500n,
  destination,
  calls: [],
  now: 1_000_000n,
}
const deadline = String(agreed.now + 33n * hour)
const single = (change: Partial<OrderLeg> = {}): Order => ({ legs: [{ ...leg, ...change }], deadline })
const compare = (order: Order, terms = agreed) => compareOrder(order, hashOrder(order) ?? '', terms)

test('an order that pays at least what was promised to the destination is as agreed', () => {
  expect(compare(single())).toBe('agreed')
  expect(compare(single({ min_out: '501', max_fee: '0', share: '100' }))).toBe('agreed')
  expect(compareOrder(single(), (hashOrder(single()) ?? '').toUpperCase().replace('0X', '0x'), agreed)).toBe('agreed')
})

test.each([undefined, null, 'order', {}, { legs: [], deadline: '1' }, { ...single(), deadline: 'never' }])(
  '%j is not read',
  (order) => expect(compareOrder(order, someCall, agreed)).toBe('unread'),
)

test.each<[string, Partial<OrderLeg>]>([
  ['on another chain', { chain_id: '31337' }],
  ['with another input token', { token_in: depositAddress }],
  ['with another output token', { token_out: owner }],
  ['with another recipient', { recipient: owner }],
  ['that keeps the output', { recipient: zero }],
  ['with a lower output', { min_out: '499' }],
  ['without a lowest output', { min_out: '0' }],
  ['for more than the deposit', { amount_in: '1001' }],
  ['for nearly everything there could be', { amount_in: `1${'0'.repeat(30)}`, max_fee: `1${'0'.repeat(29)}` }],
  ['for less than the deposit', { amount_in: '999', max_fee: '0', share: '0' }],
  ['whose fee exceeds a tenth of the input', { max_fee: '61' }],
  ['whose share exceeds it', { share: '41' }],
  ['whose fee alone exceeds it', { max_fee: '101', share: '0' }],
  ['with a call that nobody agreed to', { actions: [{ target: owner, value: '0', data: '0x' }] }],
])('an order %s is another one', (_, change) => {
  expect(compare(single(change))).toBe('other')
})

test('an order that is not the one of the address is another one', () => {
  expect(compareOrder(single(), someCall, agreed)).toBe('other')
  expect(compareOrder(single({ partner: destination }), hashOrder(single()) ?? '', agreed)).toBe('other')
})

test('an order of which nothing is promised is another one', () => {
  expect(compare(single({ min_out: '0' }), { ...agreed, minOut: 0n })).toBe('other')
})

test.each([
  ['is a second longer than that', 48n * hour + 1n],
  ['is longer than a payment lives', 49n * hour],
  ['is years away', 20n * 365n * 24n * hour],
])('an order whose deadline %s is another one', (_, seconds) => {
  const order = { ...single(), deadline: String(agreed.now + seconds) }
  expect(compare(order)).toBe('other')
})

test.each([-hour, 0n, hour, 48n * hour])('an order that ends in %d seconds is the agreed one', (seconds) => {
  expect(compare({ ...single(), deadline: String(agreed.now + seconds) })).toBe('agreed')
})

test.each(['chain_id', 'amount_in', 'max_fee', 'share', 'min_out'] as const)(
  'an order whose %s fits into no word is another one and does not throw',
  (field) => {
    const over = (2n ** 256n).toString()
    const terms = { ...agreed, amountIn: 2n ** 256n, from: { ...agreed.from, chainId: 2n ** 256n } }
    expect(compareOrder(single({ [field]: over }), '', terms)).toBe('other')
    expect(hashOrder({ ...single(), deadline: over })).toBeUndefined()
    expect(hashOrder(single({ amount_in: String(2n ** 256n - 1n) }))).toMatch(/^0x/)
  },
)

test('an order with two legs on one network is another one', () => {
  expect(compare({ legs: [{ ...leg, recipient: zero }, leg], deadline })).toBe('other')
})

describe('calls on arrival', () => {
  const call: OrderAction = { target: owner, value: '5', data: '0xc0ffee' }
  const { target, value, data } = call
  const terms = { ...agreed, calls: [{ target, value, calldata: data }] }

  test('are as agreed', () => expect(compare(single({ actions: [call] }), terms)).toBe('agreed'))

  test.each<[string, OrderAction[]]>([
    ['none', []],
    ['one more', [call, call]],
    ['another target', [{ ...call, target: destination }]],
    ['another value', [{ ...call, value: '6' }]],
    ['other data', [{ ...call, data: '0xc0ffef' }]],
  ])('%s in their place is another order', (_, actions) => {
    expect(compare(single({ actions }), terms)).toBe('other')
  })
})

describe('over a bridge', () => {
  const terms = { ...agreed, to: { chainId: 31_339n, token: owner } }
  const crossing: OrderLeg = {
    ...leg,
    token_out: zero,
    min_out: '0',
    recipient: zero,
    target: bridge,
    call_hash: someCall,
  }
  const arrival: OrderLeg = { ...leg, chain_id: '31339', token_in: depositAddress, token_out: owner }
  const before: OrderLeg = { ...leg, min_out: '900', recipient: zero }
  const there: OrderLeg = { ...crossing, token_in: depositAddress }
  const compareLegs = (legs: OrderLeg[], change = terms) => compare({ legs, deadline }, change)

  test.each<[string, OrderLeg[]]>([
    ['that pays out itself', [crossing]],
    ['and a swap', [crossing, arrival]],
    ['after a swap', [before, there]],
    ['between two swaps', [before, there, arrival]],
  ])('an order %s is as agreed but for the bridge', (_, legs) => {
    expect(compareLegs(legs)).toBe('bridge')
  })

  test.each<[string, OrderLeg[]]>([
    ['no bridge', [before, arrival]],
    ['nothing but a swap there', [arrival]],
    ['another deposit', [{ ...crossing, amount_in: '1001' }, arrival]],
    ['another token', [{ ...crossing, token_in: owner }, arrival]],
    ['another network first', [{ ...crossing, chain_id: '1' }, arrival]],
    ['a high fee', [{ ...crossing, max_fee: '101' }, arrival]],
    ['a high fee there', [crossing, { ...arrival, max_fee: '101' }]],
    ['another recipient there', [crossing, { ...arrival, recipient: owner }]],
    ['another token there', [crossing, { ...arrival, token_out: bridge }]],
    ['another network there', [crossing, { ...arrival, chain_id: '31338' }]],
    ['less there', [crossing, { ...arrival, min_out: '499' }]],
    ['calls there', [crossing, { ...arrival, actions: [{ target: owner, value: '0', data: '0x' }] }]],
    ['a payment on the way', [{ ...before, recipient: owner }, there]],
    ['a call on the way', [{ ...before, actions: [{ target: owner, value: '0', data: '0x' }] }, there]],
    ['a payment by the bridge', [{ ...crossing, recipient: owner }, arrival]],
    ['a second swap there', [crossing, { ...arrival, recipient: zero }, arrival]],
  ])('an order with %s is another one', (_, legs) => {
    expect(compareLegs(legs)).toBe('other')
  })

  test('calls on arrival need a leg that makes them', () => {
    const calls = [{ target: owner, value: '0', calldata: '0x' }]
    expect(compareLegs([crossing], { ...terms, calls })).toBe('other')
  })
})
