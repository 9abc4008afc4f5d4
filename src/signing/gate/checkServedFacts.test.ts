import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { now, seconds, verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { ServedFacts } from '../SigningFacts.js'
import { checkServedFacts } from './checkServedFacts.js'

const random = seededRandom(5)
const [token] = withdrawFacts(random, 1).tokens
if (!token) throw new Error('Expected one token.')
const facts = { ...withdrawFacts(random, 1), tokens: [{ ...token, units: 100n, maxFee: 10n }] }
const good = { nonce: 0n, deadline: BigInt(seconds + 60), fees: [10n] }
const context = { now: now + 999, signed: () => undefined }
const check = (change: ServedFacts) => checkServedFacts({ ...good, ...change }, facts, context)

test.each([
  { deadline: BigInt(seconds + 1) },
  { deadline: BigInt(seconds + 3_600) },
  { nonce: 2n ** 64n - 1n },
  { fees: [0n] },
])('service values are accepted up to their bounds: %o', (change) => {
  expect(check(change)).toBeUndefined()
})

test.each<[string, ServedFacts]>([
  ['deadline', { deadline: BigInt(seconds) }],
  ['deadline', { deadline: BigInt(seconds + 3_601) }],
  ['nonce', { nonce: -1n }],
  ['nonce', { nonce: 2n ** 64n }],
  ['fee', { fees: [] }],
  ['fee', { fees: [1n, 1n] }],
  ['fee', { fees: [-1n] }],
  ['fee', { fees: [11n] }],
])('a %s out of bounds is refused: %o', (rule, change) => {
  expect(() => check(change)).toThrow(expect.objectContaining({ code: 'signing_refused', rule }))
})

test('a missing service value is refused rather than defaulted', () => {
  for (const name of ['deadline', 'nonce', 'fees'] as const) {
    const { [name]: _, ...rest } = good
    expect(() => checkServedFacts(rest, facts, context)).toThrow(
      expect.objectContaining({ rule: name === 'fees' ? 'fee' : name }),
    )
  }
})

test('a fee that equals the full amount is refused, even if maxFee allows it', () => {
  const generous = { ...facts, tokens: [{ ...token, units: 100n, maxFee: 100n }] }
  expect(checkServedFacts({ ...good, fees: [99n] }, generous, context)).toBeUndefined()
  expect(() => checkServedFacts({ ...good, fees: [100n] }, generous, context)).toThrow(
    expect.objectContaining({ rule: 'fee' }),
  )
})

test('fees match tokens by position', () => {
  const two = {
    ...facts,
    tokens: [
      { ...token, units: 100n, maxFee: 10n },
      { ...token, units: 100n, maxFee: 1n },
    ],
  }
  expect(checkServedFacts({ ...good, fees: [10n, 1n] }, two, context)).toBeUndefined()
  expect(() => checkServedFacts({ ...good, fees: [1n, 10n] }, two, context)).toThrow(
    expect.objectContaining({ rule: 'fee' }),
  )
})

test('owner verification needs no fee or nonce, but its deadline is limited to an hour', () => {
  const verify = verifyFacts(random)
  expect(checkServedFacts({ deadline: good.deadline }, verify, context)).toBeUndefined()
  expect(() => checkServedFacts({ deadline: BigInt(seconds + 3_601) }, verify, context)).toThrow(
    expect.objectContaining({ rule: 'deadline' }),
  )
})
