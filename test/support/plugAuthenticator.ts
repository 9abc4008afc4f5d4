import { type Hex, toHex } from 'viem'
import { vi } from 'vitest'
import { passkeyAccount, sandboxPasskeyFactory } from '../../src/passkey/passkeyAccount.js'
import { type AssertionOptions, createSoftPasskey, type SoftAssertion, type SoftPasskey } from './softPasskey.js'

export type Authenticator = {
  /** The challenge of each prompt. */
  prompts: Hex[]
  /** The account of the passkey under the factory of the local service. */
  account: Hex
  key: { x: bigint; y: bigint }
}

type Options = AssertionOptions & {
  passkey?: SoftPasskey
  /** What the device does instead of signing what it was asked. */
  answer?: (challenge: Hex, passkey: SoftPasskey) => SoftAssertion | Promise<SoftAssertion>
}

/** Puts a passkey in software in the place of the browser's, until the end of the test. */
export function plugAuthenticator({
  passkey = createSoftPasskey(),
  answer,
  ...assertion
}: Options = {}): Authenticator {
  const prompts: Hex[] = []
  const { origin = 'http://localhost', hostname = 'localhost' } = globalThis.location ?? {}
  class Credential {
    constructor(readonly response: SoftAssertion) {}
  }
  const get = async ({ publicKey }: { publicKey: { challenge: Uint8Array } }) => {
    const challenge = toHex(publicKey.challenge)
    prompts.push(challenge)
    return new Credential(
      answer ? await answer(challenge, passkey) : passkey.respond(challenge, { origin, rpId: hostname, ...assertion }),
    )
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('navigator', Object.create(globalThis.navigator ?? null, { credentials: { value: { get } } }))
  if (!globalThis.location) vi.stubGlobal('location', { origin, hostname })
  if (!globalThis.window) vi.stubGlobal('window', new EventTarget())
  if (!globalThis.document) vi.stubGlobal('document', new EventTarget())
  const key = { x: BigInt(passkey.x), y: BigInt(passkey.y) }
  return { prompts, key, account: passkeyAccount(sandboxPasskeyFactory, { first: key }) }
}
