import fc from 'fast-check'
import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { hashOrder, serializeOrder } from '../sandbox/src/wallets/Order.js'
import { hashExpectedOrder } from '../src/signing/order/hashExpectedOrder.js'

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}` as Address)
const units = fc.bigInt({ min: 1n, max: 2n ** 128n })
const anyLeg = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  tokenIn: fc.oneof(fc.constant('0x' as const), hexOf(20)),
  amountIn: units,
  /** In thousandths of `amountIn`. */
  maxFee: fc.bigInt({ min: 0n, max: 60n }),
  share: fc.oneof(fc.constant(null), fc.record({ partner: hexOf(20), amount: fc.bigInt({ min: 0n, max: 40n }) })),
  tokenOut: fc.oneof(fc.constant('0x' as const), hexOf(20)),
  minOut: units,
  recipient: hexOf(20),
  target: fc.oneof(fc.constant(null), hexOf(20)),
  callHash: fc.oneof(fc.constant(null), hexOf(32)),
  actions: fc.constant([]),
})
const leg = anyLeg.map(({ maxFee, share, ...only }) => ({
  ...only,
  maxFee: (only.amountIn * maxFee) / 1_000n,
  share: share && { ...share, amount: (only.amountIn * share.amount) / 1_000n },
}))
const numRuns = Math.ceil(2_000 / Number(process.env.SCALE ?? 20))
const contract = (token: Address | '0x') => (token === '0x' ? zeroAddress : token)

test('a one-leg order gets the hash of the contracts only if it ends as expected', () => {
  fc.assert(
    fc.property(leg, units, (only, deadline) => {
      const order = { legs: [only], deadline }
      const end = {
        chainId: BigInt(only.chainId),
        tokenIn: contract(only.tokenIn),
        tokenOut: contract(only.tokenOut),
        amountIn: only.amountIn,
        minOut: only.minOut,
        destination: only.recipient,
      }
      const wireOrder = JSON.parse(JSON.stringify(serializeOrder(order)))
      expect(hashExpectedOrder(wireOrder, end)).toBe(hashOrder(order))
      expect(hashExpectedOrder(wireOrder, { ...end, minOut: only.minOut + 1n })).toBeUndefined()
      expect(hashExpectedOrder(wireOrder, { ...end, amountIn: only.amountIn - 1n })).toBeUndefined()
      expect(hashExpectedOrder(wireOrder, { ...end, minOut: 0n })).toBeUndefined()
      expect(hashExpectedOrder(wireOrder, { ...end, destination: zeroAddress })).toBeUndefined()
      expect(hashExpectedOrder(wireOrder, { ...end, chainId: end.chainId + 1n })).toBeUndefined()
      expect(hashExpectedOrder(wireOrder, { ...end, tokenIn: only.recipient })).toBeUndefined()
      expect(hashExpectedOrder(wireOrder, { ...end, tokenOut: only.recipient })).toBeUndefined()
      const overcharging = { ...only, maxFee: only.amountIn / 10n + 1n }
      expect(
        hashExpectedOrder(JSON.parse(JSON.stringify(serializeOrder({ legs: [overcharging], deadline }))), end),
      ).toBeUndefined()
    }),
    { numRuns },
  )
})

test('an order with other legs or actions, or a malformed order, has no hash', () => {
  const [only] = fc.sample(leg, 1)
  if (!only) throw new Error('The sample has no leg.')
  const end = {
    chainId: BigInt(only.chainId),
    tokenIn: contract(only.tokenIn),
    tokenOut: contract(only.tokenOut),
    amountIn: only.amountIn,
    minOut: only.minOut,
    destination: only.recipient,
  }
  const call = { target: only.recipient, value: 0n, data: '0x' as const }
  const of = (legs: (typeof only)[]) => JSON.parse(JSON.stringify(serializeOrder({ legs, deadline: 1n })))
  expect(hashExpectedOrder(of([only, only]), end)).toBeUndefined()
  expect(hashExpectedOrder(of([{ ...only, actions: [call] as never }]), end)).toBeUndefined()
  expect(hashExpectedOrder(of([]), end)).toBeUndefined()
  expect(hashExpectedOrder(undefined, end)).toBeUndefined()
  expect(hashExpectedOrder({ legs: 'none' }, end)).toBeUndefined()
})
