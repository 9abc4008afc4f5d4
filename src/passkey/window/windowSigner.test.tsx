import { type Hex, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { plugWindow, receive } from '../../../test/support/passkeyWindowStage.js'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { goodRequest } from '../../../test/support/signing/goodRequests.js'
import { type AssertionOptions, createSoftPasskey } from '../../../test/support/softPasskey.js'
import { createPasskeySigner } from '../createPasskeySigner.js'
import { passkeyAccount, passkeyChallenge } from '../passkeyAccount.js'
import { sandboxPasskeyFactory as factory } from '../passkeyFactoryOf.js'
import { envelope } from '../windowMessages.js'

/** For slow machines: passing tests do not wait for it. */
const patience = { timeout: 240_000 }

const url = 'https://keys.example/sign'
const digest = `0x${'5a'.repeat(32)}` as const
const message = goodRequest(seededRandom(3), 0) as never
const honest = { origin: 'https://keys.example', rpId: 'keys.example' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** Signs with a passkey in a window, which answers as given. */
async function sign(
  options: AssertionOptions & { challenge?: Hex; passkey?: ReturnType<typeof createSoftPasskey> },
  rpId?: string,
) {
  const owner = createSoftPasskey()
  const account = passkeyAccount(factory, { first: { x: BigInt(owner.x), y: BigInt(owner.y) } })
  const asked = toHex(passkeyChallenge({ account, chainId: 31_337n, digest }))
  const { challenge = asked, passkey = owner, ...assertion } = options
  const { page, opened, posted, nonce } = plugWindow()
  const ids = [Uint8Array.of(1)]
  const signer = createPasskeySigner({ account, ids, window: url, rpId })
  const signed = signer.signDigest({ owner: account, chainId: 31_337n, digest, message })
  await vi.waitFor(() => expect(opened).toHaveLength(1), patience)
  receive(envelope(nonce(), { kind: 'ready' }), honest.origin, page)
  expect(posted.map(({ data }) => data)).toMatchObject([{ kind: 'sign', message, ids }])
  receive(envelope(nonce(), { kind: 'signed', ...passkey.respond(challenge, assertion) }), honest.origin, page)
  return signed
}

test('what the window signed is the signature of the account', async () => {
  expect(await sign(honest)).toMatch(/(?:6492){16}$/)
})

test('a window has keys of its own domain, whatever domain the page has', async () => {
  expect(await sign(honest, 'shop.example')).toMatch(/(?:6492){16}$/)
})

test.each([
  ['this page', { ...honest, origin: 'http://localhost' }, 'passkey_origin'],
  ['another origin', { ...honest, origin: 'https://evil.example' }, 'passkey_origin'],
  ['another domain', { ...honest, rpId: 'localhost' }, 'passkey_origin'],
  ['a frame', { ...honest, crossOrigin: true }, 'passkey_origin'],
  ['nobody who was verified', { ...honest, flags: 0x19 }, 'passkey_flags'],
  ['another challenge', { ...honest, challenge: `0x${'77'.repeat(32)}` as const }, 'passkey_challenge'],
  ['another passkey', { ...honest, passkey: createSoftPasskey() }, 'passkey_other'],
])('an answer of the window over %s is not used', async (_, options, rule) => {
  await expect(sign(options)).rejects.toMatchObject({ rule })
})

test('a window is never asked for a digest alone', async () => {
  const { opened } = plugWindow()
  const account = passkeyAccount(factory, { first: keyOf(createSoftPasskey()) })
  const { signDigest } = createPasskeySigner({ account, window: url })
  const signed = signDigest({ owner: account, chainId: 31_337n, digest })
  await expect(signed).rejects.toMatchObject({ rule: 'passkey_window_refused' })
  expect(opened).toEqual([])
})

function keyOf({ x, y }: ReturnType<typeof createSoftPasskey>) {
  return { x: BigInt(x), y: BigInt(y) }
}
