import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { hexOf, verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { VerifyFacts, WithdrawFacts } from '../SigningFacts.js'
import { checkFacts } from './checkFacts.js'

const random = seededRandom(41)
const withdraw = withdrawFacts(random, 1)
const verify = verifyFacts(random)
const [token] = withdraw.tokens
if (!token) throw new Error('There is a token.')

test.each<[string, Partial<WithdrawFacts>]>([
  ['the first network', { chainId: 1n }],
  ['the last network', { chainId: 2n ** 53n - 1n }],
  ['one smallest unit', { tokens: [{ ...token, units: 1n }] }],
  ['the most that is not everything', { tokens: [{ ...token, units: 2n ** 255n - 1n }] }],
  ['a payment in capital letters', { payment: `0x${'AB'.repeat(32)}` }],
  ['the owner as recipient', { recipient: withdraw.owner }],
])('a withdrawal with %s makes sense', (_, change) => {
  expect(checkFacts({ ...withdraw, ...change })).toBeUndefined()
})

test.each<[string, Partial<WithdrawFacts>]>([
  ['a network below all', { chainId: -1n }],
  ['a payment with more behind it', { payment: `${withdraw.payment}00` }],
  ['a payment with something before it', { payment: ` ${withdraw.payment}` as never }],
  ['less than nothing', { tokens: [{ ...token, units: -1n }] }],
  ['half of all there can be', { tokens: [{ ...token, units: 2n ** 255n }] }],
  ['a token that is too short', { tokens: [{ ...token, token: hexOf(random, 19) }] }],
  ['a token that is too long', { tokens: [{ ...token, token: hexOf(random, 21) }] }],
  ['a token with something before it', { tokens: [{ ...token, token: ` ${hexOf(random, 20)}` as never }] }],
  ['a wallet that is no address', { wallet: '0x12' }],
  ['a recipient that is the wallet in other letters', { recipient: withdraw.wallet.toLowerCase() as never }],
])('a withdrawal with %s makes none', (_, change) => {
  expect(() => checkFacts({ ...withdraw, ...change })).toThrow(expect.objectContaining({ rule: 'meaning' }))
})

test.each<[string, Partial<VerifyFacts>]>([
  ['an owner that is no address', { owner: '0x12' }],
  ['a destination that is no address', { destination: '0x12' }],
  ['a payment that is none', { payment: '0x' }],
  ['no network', { chainId: 0n }],
])('a proof of who the owner is with %s makes no sense', (_, change) => {
  expect(checkFacts(verify)).toBeUndefined()
  expect(() => checkFacts({ ...verify, ...change })).toThrow(expect.objectContaining({ rule: 'meaning' }))
})
