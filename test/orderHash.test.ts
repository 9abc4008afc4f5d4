import fc from 'fast-check'
import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import { hashOrder as hashOfContracts, serializeOrder } from '../sandbox/src/wallets/Order.js'
import { hashOrder, Order } from '../src/signing/order/Order.js'

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}` as Address)
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const token = fc.oneof(fc.constant('0x' as const), hexOf(20))
const action = fc.record({
  target: hexOf(20),
  value: units,
  data: fc.uint8Array({ maxLength: 100 }).map((b) => `0x${Buffer.from(b).toString('hex')}` as Hex),
})
const leg = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  tokenIn: token,
  amountIn: units,
  maxFee: units,
  share: fc.oneof(fc.constant(null), fc.record({ partner: hexOf(20), amount: units })),
  tokenOut: token,
  minOut: units,
  recipient: fc.oneof(fc.constant(null), hexOf(20)),
  target: fc.oneof(fc.constant(null), hexOf(20)),
  callHash: fc.oneof(fc.constant(null), hexOf(32)),
  actions: fc.array(action, { maxLength: 3 }),
})
const numRuns = Math.ceil(2_000 / Number(process.env.SCALE ?? 20))

test('an order has the hash of the contracts', () => {
  const legs = fc.array(leg, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(legs, units, (all, deadline) => {
      const order = { legs: all, deadline }
      const onTheWire = JSON.parse(JSON.stringify(serializeOrder(order)))
      expect(hashOrder(Order(onTheWire))).toBe(hashOfContracts(order))
    }),
    { numRuns },
  )
})
