import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { verifyFacts } from '../../test/support/signing/goodRequests.js'
import { openGate } from './gate/openGate.js'
import { oneTimeWalletTemplates } from './oneTimeWallet.js'
import type { Hex, Signer } from './Signer.js'
import { planSignIn, requestSignIn } from './signIn.js'
import { signInStatement } from './signInMessage.js'

const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'5b'.repeat(32)}`)
const now = Date.UTC(2026, 10, 21, 14, 30)
const nonce = (now / 1_000).toString(16) + 'ab'.repeat(20)
const facts = { origin: 'https://shop.example:8443', address: account.address, nonce }

/** A wallet that signs what it is asked, and records it. */
function walletOf({ address = account.address, sign = (message: string) => account.signMessage({ message }) } = {}) {
  const asked: string[] = []
  const wallet: Signer = {
    getAddress: async () => address,
    signMessage: (message) => {
      asked.push(message)
      return sign(message)
    },
    signTypedData: () => Promise.reject(new Error('Not expected.')),
    sendTransaction: () => Promise.reject(new Error('Not expected.')),
  }
  return { wallet, asked }
}

test('the wallet gets the text that is shown, and nothing else', async () => {
  const plan = planSignIn({ ...facts, address: account.address.toLowerCase() }, now)
  const { wallet, asked } = walletOf()
  expect(await requestSignIn(wallet, plan)).toBe(await account.signMessage({ message: plan.message }))
  expect(asked).toEqual([plan.message])
  expect(plan.message).toBe(
    [
      'shop.example:8443 wants you to sign in with your Ethereum account:',
      account.address,
      '',
      signInStatement,
      '',
      'URI: https://shop.example:8443',
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${nonce}`,
      'Issued At: 2026-11-21T14:30:00.000Z',
      'Expiration Time: 2026-12-21T14:30:00.000Z',
    ].join('\n'),
  )
  expect(Object.isFrozen(plan)).toBe(true)
})

const dayMs = 24 * 60 * 60 * 1_000

test.each<[string, Partial<typeof facts>, number, { code: string; rule?: string }]>([
  ['a page without an origin', { origin: 'null' }, now, { code: 'configuration' }],
  ['an origin with a path', { origin: 'https://shop.example/a' }, now, { code: 'configuration' }],
  ['an account that is none', { address: '0x12' as Hex }, now, { code: 'signing_refused', rule: 'meaning' }],
  ['a nonce with a sentence', { nonce: `${nonce}\nResources:` }, now, { code: 'signing_refused', rule: 'nonce' }],
  ['a nonce that is too short', { nonce: nonce.slice(1) }, now, { code: 'signing_refused', rule: 'nonce' }],
  ['a nonce in capitals', { nonce: nonce.toUpperCase() }, now, { code: 'signing_refused', rule: 'nonce' }],
  ['a nonce of last week', {}, now + 7 * dayMs, { code: 'signing_refused', rule: 'deadline' }],
  ['a nonce of next week', {}, now - 7 * dayMs, { code: 'signing_refused', rule: 'deadline' }],
])('nothing is planned for %s', (_, change, at, error) => {
  expect(() => planSignIn({ ...facts, ...change }, at)).toThrow(expect.objectContaining(error))
})

test('a wallet on another account is not asked', async () => {
  const { wallet, asked } = walletOf({ address: other.address })
  await expect(requestSignIn(wallet, planSignIn(facts, now))).rejects.toMatchObject({ code: 'wallet_wrong_account' })
  expect(asked).toEqual([])
})

test('a cancelled request does not reach the wallet, and a late signature is dropped', async () => {
  const plan = planSignIn(facts, now)
  const { wallet, asked } = walletOf()
  await expect(requestSignIn(wallet, plan, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
  expect(asked).toEqual([])
  const controller = new AbortController()
  const slow = walletOf({
    sign: (message) => {
      controller.abort()
      return account.signMessage({ message })
    },
  })
  await expect(requestSignIn(slow.wallet, plan, controller.signal)).rejects.toMatchObject({ code: 'aborted' })
})

test.each<[string, (message: string) => Promise<Hex>]>([
  ['another key', (message) => other.signMessage({ message })],
  ['a contract', async () => `0x${'5a'.repeat(97)}`],
  ['another message', () => account.signMessage({ message: 'Hello' })],
])('a signature of %s is not used', async (_, sign) => {
  const { wallet } = walletOf({ sign })
  await expect(requestSignIn(wallet, planSignIn(facts, now))).rejects.toMatchObject({ rule: 'signer' })
})

test('a sign-in message does not pass the gate of payments', () => {
  const request = {
    facts: verifyFacts(seededRandom(3)),
    templates: oneTimeWalletTemplates,
    payload: planSignIn(facts, now).message,
    context: { now, signed: () => undefined },
  }
  for (const signatureType of ['EIP191', 'EIP712'])
    expect(() => openGate({ ...request, signatureType })).toThrow(expect.objectContaining({ code: 'signing_refused' }))
})
