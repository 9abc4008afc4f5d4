import { type Hex, toHex } from 'viem'
import { vi } from 'vitest'
import { passkeyAccount } from '../../src/passkey/passkeyAccount.js'
import { sandboxPasskeyFactory } from '../../src/passkey/passkeyFactoryOf.js'
import {
  type AssertionOptions,
  createSoftPasskey,
  type SoftAssertion,
  type SoftAttestation,
  type SoftPasskey,
} from './softPasskey.js'

export type Authenticator = {
  /** The challenge of each prompt. */
  prompts: Hex[]
  /** The domain of each prompt, for a new passkey or a signature. */
  domains: (string | undefined)[]
  /** The account of the passkey under the factory of the local service. */
  account: Hex
  key: { x: bigint; y: bigint }
}

type Options = AssertionOptions & {
  passkey?: SoftPasskey
  /** The person closes the request for a new passkey. */
  refuses?: boolean
  /** What the device does instead of signing what it was asked. */
  answer?: (challenge: Hex, passkey: SoftPasskey, honest: AssertionOptions) => SoftAssertion | Promise<SoftAssertion>
}

/** Puts a passkey in software in the place of the browser's, until the end of the test. */
export function plugAuthenticator({
  passkey = createSoftPasskey(),
  refuses = false,
  answer,
  ...assertion
}: Options = {}): Authenticator {
  const prompts: Hex[] = []
  const domains: (string | undefined)[] = []
  const { origin = 'http://localhost', hostname = 'localhost' } = globalThis.location ?? {}
  class Credential {
    readonly rawId = Uint8Array.of(0xab, 0x01).buffer
    constructor(readonly response: SoftAssertion | SoftAttestation) {}
  }
  const create = async ({ publicKey }: { publicKey: { challenge: Uint8Array; rp: { id?: string } } }) => {
    domains.push(publicKey.rp.id)
    if (refuses) throw new DOMException('The request is not allowed.', 'NotAllowedError')
    return new Credential(passkey.register(toHex(publicKey.challenge), { origin, rpId: hostname, ...assertion }))
  }
  const get = async ({ publicKey }: { publicKey: { challenge: Uint8Array; rpId: string } }) => {
    domains.push(publicKey.rpId)
    const challenge = toHex(publicKey.challenge)
    prompts.push(challenge)
    const honest = { origin, rpId: hostname, ...assertion }
    return new Credential(answer ? await answer(challenge, passkey, honest) : passkey.respond(challenge, honest))
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', Credential)
  const credentials = { get, create }
  const { navigator = {} } = globalThis
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => (name === 'credentials' ? credentials : Reflect.get(target, name, target)),
    }),
  )
  if (!globalThis.location) vi.stubGlobal('location', { origin, hostname })
  if (!globalThis.window) vi.stubGlobal('window', new EventTarget())
  if (!globalThis.document) vi.stubGlobal('document', new EventTarget())
  const key = { x: BigInt(passkey.x), y: BigInt(passkey.y) }
  return { prompts, domains, key, account: passkeyAccount(sandboxPasskeyFactory, { first: key }) }
}
