import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Hex, hexToBytes, pad, toHex } from 'viem'

/** The flags of an authenticator: present, verified, may be synced, is synced. */
export const syncedFlags = 0x1d

export type AssertionOptions = { flags?: number; type?: string; origin?: string; crossOrigin?: boolean; rpId?: string }

export type SoftPasskey = {
  x: Hex
  y: Hex
  /** What `navigator.credentials.get` resolves with, the signature in DER. */
  respond: (challenge: Hex, options?: AssertionOptions) => SoftAssertion
  /** What `navigator.credentials.create` resolves with. */
  register: (challenge: Hex, options?: AssertionOptions) => SoftAttestation
}

export type SoftAttestation = Pick<SoftAssertion, 'clientDataJSON'> & {
  getPublicKey: () => Uint8Array
  getAuthenticatorData: () => Uint8Array
}

export type SoftAssertion = { authenticatorData: Uint8Array; clientDataJSON: Uint8Array; signature: Uint8Array }

/** A passkey in software, for what needs no browser. */
export function createSoftPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const word = (text: string) => pad(toHex(Buffer.from(text, 'base64url')), { size: 32 })
  return {
    x: word(x),
    y: word(y),
    respond: (challenge, options) => respond(privateKey, challenge, options),
    register: (challenge, options) => {
      const made = respond(privateKey, challenge, { type: 'webauthn.create', ...options })
      return {
        clientDataJSON: made.clientDataJSON,
        getPublicKey: () => publicKey.export({ type: 'spki', format: 'der' }),
        getAuthenticatorData: () => made.authenticatorData,
      }
    },
  }
}

function respond(
  key: KeyObject,
  challenge: Hex,
  {
    flags = syncedFlags,
    type = 'webauthn.get',
    origin = 'http://localhost',
    crossOrigin = false,
    rpId = 'localhost',
  }: AssertionOptions = {},
): SoftAssertion {
  const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4)])
  const encoded = Buffer.from(hexToBytes(challenge)).toString('base64url')
  const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge: encoded, origin, crossOrigin }))
  const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
  return { authenticatorData, clientDataJSON, signature: sign('sha256', signed, key) }
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
