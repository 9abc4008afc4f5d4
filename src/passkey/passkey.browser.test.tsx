import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPasskey } from './createPasskey.js'
import { passkeyAccount } from './passkeyAccount.js'
import { passkeyProblem } from './passkeyError.js'
import { sandboxPasskeyFactory as factory } from './passkeyFactoryOf.js'
import { signWithPasskey } from './signWithPasskey.js'

// Chromium's own authenticator, driven through its developer tools.
type Devtools = { send: (method: string, parameters?: object) => Promise<unknown> }

const site = { site: 'Shop', name: 'Takes back deposits' }
const message = { factory, chainId: 31337n, digest: `0x${'5a'.repeat(32)}` }
let devtools: Devtools
let authenticatorId: string

beforeEach(async () => {
  devtools = cdp() as unknown as Devtools
  await devtools.send('WebAuthn.enable')
  authenticatorId = await addAuthenticator()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await devtools.send('WebAuthn.disable')
})

async function addAuthenticator(options: object = {}): Promise<string> {
  const usual = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', automaticPresenceSimulation: true }
  const person = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const added = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...usual, ...person, ...options },
  })
  return (added as { authenticatorId: string }).authenticatorId
}

async function replaceAuthenticator(options: object = {}): Promise<void> {
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  authenticatorId = await addAuthenticator(options)
}

/** Moves the passkeys of the device to another one, as a sync does. */
async function moveToAnotherDevice(): Promise<void> {
  const { credentials } = (await devtools.send('WebAuthn.getCredentials', { authenticatorId })) as {
    credentials: object[]
  }
  await replaceAuthenticator()
  for (const credential of credentials) await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
}

test('a passkey signs for its account, and again on another device that knows only the address', async () => {
  const { key, id } = await createPasskey(site)
  const account = passkeyAccount(factory, { first: key })
  expect(await signWithPasskey({ ...message, account, ids: [id] })).toMatch(/^0x[0-9a-f]+(?:6492){16}$/)
  await moveToAnotherDevice()
  expect(await signWithPasskey({ ...message, account })).toMatch(/(?:6492){16}$/)
})

test('a passkey that is on one device alone comes with a warning', async () => {
  expect((await createPasskey(site)).warning).toBe('not_synced')
  await replaceAuthenticator({ defaultBackupEligibility: true, defaultBackupState: true })
  expect((await createPasskey(site)).warning).toBeUndefined()
})

test('a passkey of the site that is not the owner is rejected', async () => {
  const { key } = await createPasskey(site)
  await replaceAuthenticator()
  await createPasskey(site)
  const attempt = signWithPasskey({ ...message, account: passkeyAccount(factory, { first: key }) })
  await expect(attempt).rejects.toMatchObject({ code: 'wallet_wrong_account', rule: 'passkey_other' })
})

test('a person who cannot be verified signs nothing', async () => {
  const { key } = await createPasskey(site)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const attempt = signWithPasskey({ ...message, account: passkeyAccount(factory, { first: key }) })
  await expect(attempt).rejects.toMatchObject({ code: 'wallet_rejected', rule: 'passkey_cancelled' })
})

test('a request that is aborted rejects as aborted', async () => {
  const { key } = await createPasskey(site)
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  const controller = new AbortController()
  const account = passkeyAccount(factory, { first: key })
  const attempt = signWithPasskey({ ...message, account, signal: controller.signal })
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'aborted' })
})

test('a domain that is not the one of the page is refused', async () => {
  const attempt = createPasskey({ ...site, rpId: 'evil.example' })
  await expect(attempt).rejects.toMatchObject({ code: 'wallet_unavailable', rule: 'passkey_domain' })
})

test('what stands in the way of passkeys is known before one is offered', async () => {
  expect(passkeyProblem()).toBeUndefined()
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(passkeyProblem()).toBe('passkey_unsupported')
  await expect(createPasskey(site)).rejects.toMatchObject({ code: 'wallet_unavailable', rule: 'passkey_unsupported' })
  vi.stubGlobal('isSecureContext', false)
  expect(passkeyProblem()).toBe('passkey_insecure')
})

test('a frame without the permission is reported', () => {
  const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
  vi.spyOn(featurePolicy, 'allowsFeature').mockImplementation((name) => !name.startsWith('publickey'))
  expect(passkeyProblem()).toBe('passkey_frame')
})
