import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { hexOf, verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { VerifyFacts, WithdrawFacts } from '../SigningFacts.js'
import { checkFacts } from './openGate.js'

const random = seededRandom(41)
const withdraw = withdrawFacts(random, 1)
const verify = verifyFacts(random)
const [token] = withdraw.tokens
if (!token) throw new Error('Expected one token.')

test.each<[string, Partial<WithdrawFacts>]>([
  ['the lowest chain id', { chainId: 1n }],
  ['the highest chain id', { chainId: 2n ** 53n - 1n }],
  ['one smallest unit', { tokens: [{ ...token, units: 1n }] }],
  ['the largest allowed amount', { tokens: [{ ...token, units: 2n ** 255n - 1n }] }],
  ['an uppercase payment salt', { payment: `0x${'AB'.repeat(32)}` }],
  ['the owner as recipient', { recipient: withdraw.owner }],
])('a withdrawal with %s is accepted', (_, change) => {
  expect(checkFacts({ ...withdraw, ...change })).toBeUndefined()
})

test.each<[string, Partial<WithdrawFacts>]>([
  ['a negative chain id', { chainId: -1n }],
  ['a payment salt with a suffix', { payment: `${withdraw.payment}00` }],
  ['a payment salt with a prefix', { payment: ` ${withdraw.payment}` as never }],
  ['a negative amount', { tokens: [{ ...token, units: -1n }] }],
  ['an amount of 2^255', { tokens: [{ ...token, units: 2n ** 255n }] }],
  ['a token address that is too short', { tokens: [{ ...token, token: hexOf(random, 19) }] }],
  ['a token address that is too long', { tokens: [{ ...token, token: hexOf(random, 21) }] }],
  ['a token address with a prefix', { tokens: [{ ...token, token: ` ${hexOf(random, 20)}` as never }] }],
  ['an invalid wallet address', { wallet: '0x12' }],
  ['the wallet as recipient in another case', { recipient: withdraw.wallet.toLowerCase() as never }],
])('a withdrawal with %s is refused', (_, change) => {
  expect(() => checkFacts({ ...withdraw, ...change })).toThrow(expect.objectContaining({ rule: 'meaning' }))
})

test.each<[string, Partial<VerifyFacts>]>([
  ['an invalid owner address', { owner: '0x12' }],
  ['an invalid destination address', { destination: '0x12' }],
  ['an empty payment salt', { payment: '0x' }],
  ['chain id 0', { chainId: 0n }],
])('owner verification with %s is refused', (_, change) => {
  expect(checkFacts(verify)).toBeUndefined()
  expect(() => checkFacts({ ...verify, ...change })).toThrow(expect.objectContaining({ rule: 'meaning' }))
})
