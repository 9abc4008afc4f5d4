import { expect, test } from 'vitest'
import { createPasskeyOwner } from '../../test/support/passkeyOwner.js'
import { plugAuthenticator } from '../../test/support/plugAuthenticator.js'
import { createSoftPasskey } from '../../test/support/softPasskey.js'
import { createPasskey } from './createPasskey.js'
import { createPasskeySigner } from './createPasskeySigner.js'
import { passkeyAccount, passkeyChallenge } from './passkeyAccount.js'
import { sandboxPasskeyFactory as factory } from './passkeyFactoryOf.js'

const digest = `0x${'5a'.repeat(32)}` as const
const request = { chainId: 31_337n, digest }
const stranger = createPasskeyOwner(factory).address

test('it signs for the account of a passkey that it knows only by the account', async () => {
  const { account, prompts } = plugAuthenticator()
  const signer = createPasskeySigner({ account: account.toLowerCase() })
  expect(signer.address).toBe(account)
  expect(await signer.signDigest({ ...request, owner: account })).toMatch(/(?:6492){16}$/)
  expect(prompts).toHaveLength(1)
})

test('nothing is asked where no factory is pinned: on a network of real money, and with an empty list', async () => {
  const { account, prompts } = plugAuthenticator()
  const { signDigest } = createPasskeySigner({ account })
  const refused = { code: 'signing_refused', rule: 'passkey_factory' }
  await expect(signDigest({ ...request, owner: account, chainId: 8453n })).rejects.toMatchObject(refused)
  await expect(signDigest({ ...request, owner: account, factories: [] })).rejects.toMatchObject(refused)
  expect(prompts).toEqual([])
  await signDigest({ ...request, owner: account, chainId: 8453n, factories: [stranger, factory] })
  expect(prompts).toHaveLength(1)
})

test('nothing is asked for another owner, or for an account that does not follow from the known keys', async () => {
  const { account, key, prompts } = plugAuthenticator()
  const refused = { code: 'signing_refused', rule: 'passkey_factory' }
  const known = createPasskeySigner({ account, keys: { first: key } })
  await expect(known.signDigest({ ...request, owner: stranger })).rejects.toMatchObject(refused)
  const foreign = createPasskeySigner({ account: stranger, keys: { first: key } })
  await expect(foreign.signDigest({ ...request, owner: stranger })).rejects.toMatchObject(refused)
  const other = { ...request, owner: account, factories: [stranger] }
  await expect(known.signDigest(other)).rejects.toMatchObject(refused)
  expect(prompts).toEqual([])
  expect(await known.signDigest({ ...request, owner: account })).toMatch(/(?:6492){16}$/)
})

test('the account of a factory that is not pinned is rejected after the signature', async () => {
  const passkey = createSoftPasskey()
  const { key } = plugAuthenticator({ passkey })
  const account = passkeyAccount(stranger, { first: key })
  const signed = createPasskeySigner({ account }).signDigest({ ...request, owner: account })
  await expect(signed).rejects.toMatchObject({ code: 'wallet_wrong_account', rule: 'passkey_other' })
})

test('either of two known passkeys signs', async () => {
  const [first, second] = [createSoftPasskey(), createSoftPasskey()]
  const [one, two] = [first, second].map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y) }))
  if (!one || !two) throw new Error('There should be two keys.')
  const keys = { first: one, second: two }
  const account = passkeyAccount(factory, keys)
  for (const passkey of [first, second]) {
    plugAuthenticator({ passkey })
    const { signDigest } = createPasskeySigner({ account, keys })
    expect(await signDigest({ ...request, owner: account })).toMatch(/(?:6492){16}$/)
  }
})

test('the device is asked for the digest under account and chain, and lies about it are refused', async () => {
  const honest = plugAuthenticator()
  await createPasskeySigner({ account: honest.account }).signDigest({ ...request, owner: honest.account })
  expect(honest.prompts).toEqual([
    `0x${Buffer.from(passkeyChallenge({ account: honest.account, ...request })).toString('hex')}`,
  ])
  const lying = plugAuthenticator({ answer: (_, passkey) => passkey.respond(digest) })
  const signed = createPasskeySigner({ account: lying.account }).signDigest({ ...request, owner: lying.account })
  await expect(signed).rejects.toMatchObject({ code: 'signing_refused', rule: 'passkey_challenge' })
})

test('a key of a parent domain or of related origins is made and asked for there, and nowhere else', async () => {
  const rpId = 'example.com'
  const { account, domains } = plugAuthenticator({ rpId })
  const created = await createPasskey({ site: 'Shop', name: 'Takes back deposits', rpId })
  expect(passkeyAccount(factory, { first: created.key })).toBe(account)
  const signer = createPasskeySigner({ account, rpId })
  expect(await signer.signDigest({ ...request, owner: account })).toMatch(/(?:6492){16}$/)
  expect(domains).toEqual([rpId, rpId])
  plugAuthenticator()
  const elsewhere = signer.signDigest({ ...request, owner: account })
  await expect(elsewhere).rejects.toMatchObject({ code: 'signing_refused', rule: 'passkey_origin' })
})

test.each(['', 'vitalik.eth', '0x12', '0x0000000000000000000000000000000000000000'])('%j is no account', (account) => {
  expect(() => createPasskeySigner({ account })).toThrow(RangeError)
})
