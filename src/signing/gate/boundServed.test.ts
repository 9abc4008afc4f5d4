import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { now, seconds, verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { ServedFacts } from '../SigningFacts.js'
import { boundServed } from './boundServed.js'

const random = seededRandom(5)
const [token] = withdrawFacts(random, 1).tokens
if (!token) throw new Error('There is a token.')
const facts = { ...withdrawFacts(random, 1), tokens: [{ ...token, units: 100n, maxFee: 10n }] }
const good = { nonce: 0n, deadline: BigInt(seconds + 60), fees: [10n] }
const moment = { now: now + 999, signed: () => undefined }
const bound = (change: ServedFacts) => boundServed({ ...good, ...change }, facts, moment)

test.each([
  { deadline: BigInt(seconds + 1) },
  { deadline: BigInt(seconds + 3_600) },
  { nonce: 2n ** 64n - 1n },
  { fees: [0n] },
])('numbers of the service are believed up to their bounds: %o', (change) => {
  expect(bound(change)).toBeUndefined()
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
])('a %s beyond its bounds is refused: %o', (rule, change) => {
  expect(() => bound(change)).toThrow(expect.objectContaining({ code: 'signing_refused', rule }))
})

test('a number that the service does not tell is not made up', () => {
  for (const name of ['deadline', 'nonce', 'fees'] as const) {
    const { [name]: _, ...rest } = good
    expect(() => boundServed(rest, facts, moment)).toThrow(
      expect.objectContaining({ rule: name === 'fees' ? 'fee' : name }),
    )
  }
})

test('a fee never takes all there is, even where the screen would allow it', () => {
  const generous = { ...facts, tokens: [{ ...token, units: 100n, maxFee: 100n }] }
  expect(boundServed({ ...good, fees: [99n] }, generous, moment)).toBeUndefined()
  expect(() => boundServed({ ...good, fees: [100n] }, generous, moment)).toThrow(
    expect.objectContaining({ rule: 'fee' }),
  )
})

test('each token has its own fee, in its own order', () => {
  const two = {
    ...facts,
    tokens: [
      { ...token, units: 100n, maxFee: 10n },
      { ...token, units: 100n, maxFee: 1n },
    ],
  }
  expect(boundServed({ ...good, fees: [10n, 1n] }, two, moment)).toBeUndefined()
  expect(() => boundServed({ ...good, fees: [1n, 10n] }, two, moment)).toThrow(expect.objectContaining({ rule: 'fee' }))
})

test('who proves to be the owner pays no fee and needs no number, and still no longer than an hour', () => {
  const verify = verifyFacts(random)
  expect(boundServed({ deadline: good.deadline }, verify, moment)).toBeUndefined()
  expect(() => boundServed({ deadline: BigInt(seconds + 3_601) }, verify, moment)).toThrow(
    expect.objectContaining({ rule: 'deadline' }),
  )
})
