import fc from 'fast-check'
import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { hashOrder } from '../sandbox/src/wallets/hashOrder.js'
import { tellOrder } from '../sandbox/src/wallets/tellOrder.js'
import { endsAt } from '../src/signing/order/endsAt.js'

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}` as Address)
const units = fc.bigInt({ min: 1n, max: 2n ** 128n })
const anyLeg = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  tokenIn: fc.oneof(fc.constant('0x' as const), hexOf(20)),
  amountIn: units,
  /** In thousandths of what comes in. */
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

test('an order of one leg is hashed as the contracts hash it, and accepted where it ends as it has to', () => {
  fc.assert(
    fc.property(leg, units, (only, deadline) => {
      const order = { legs: [only], deadline }
      const end = {
        chainId: BigInt(only.chainId),
        tokenIn: contract(only.tokenIn),
        tokenOut: contract(only.tokenOut),
        minOut: only.minOut,
        destination: only.recipient,
      }
      const told = JSON.parse(JSON.stringify(tellOrder(order)))
      expect(endsAt(told, end)).toBe(hashOrder(order))
      expect(endsAt(told, { ...end, minOut: only.minOut + 1n })).toBeUndefined()
      expect(endsAt(told, { ...end, minOut: 0n })).toBeUndefined()
      expect(endsAt(told, { ...end, destination: zeroAddress })).toBeUndefined()
      expect(endsAt(told, { ...end, chainId: end.chainId + 1n })).toBeUndefined()
      expect(endsAt(told, { ...end, tokenIn: only.recipient })).toBeUndefined()
      expect(endsAt(told, { ...end, tokenOut: only.recipient })).toBeUndefined()
      const greedy = { ...only, maxFee: only.amountIn / 10n + 1n }
      expect(endsAt(JSON.parse(JSON.stringify(tellOrder({ legs: [greedy], deadline }))), end)).toBeUndefined()
    }),
    { numRuns },
  )
})

test('an order that could do more than that has no hash', () => {
  const [only] = fc.sample(leg, 1)
  if (!only) throw new Error('There is a leg.')
  const end = {
    chainId: BigInt(only.chainId),
    tokenIn: contract(only.tokenIn),
    tokenOut: contract(only.tokenOut),
    minOut: only.minOut,
    destination: only.recipient,
  }
  const call = { target: only.recipient, value: 0n, data: '0x' as const }
  const of = (legs: (typeof only)[]) => JSON.parse(JSON.stringify(tellOrder({ legs, deadline: 1n })))
  expect(endsAt(of([only, only]), end)).toBeUndefined()
  expect(endsAt(of([{ ...only, actions: [call] as never }]), end)).toBeUndefined()
  expect(endsAt(of([]), end)).toBeUndefined()
  expect(endsAt(undefined, end)).toBeUndefined()
  expect(endsAt({ legs: 'none' }, end)).toBeUndefined()
})
