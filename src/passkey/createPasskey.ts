import { toBigInt } from './bytes.js'
import { checkResponse } from './checkResponse.js'
import { loadPasskeyWindow } from './loadPasskeyWindow.js'
import { isKey, type PasskeyKey } from './p256.js'
import { isFramed, PROMPT_MS } from './page.js'
import { passkeyError, passkeyFailure, passkeyProblem } from './passkeyError.js'

/** What the person sees of a new passkey, and where it belongs. */
export type CreatePasskeyParameters = {
  /** What the person knows the site as. */
  site: string
  /** What the passkey is called in the device's own list: say what it is for, it is all that a person will see there. */
  name: string
  /** The domain it belongs to, forever. Default: that of the page. Ignored with `window`, whose domain has the keys. */
  rpId?: string | undefined
  /** The page that has the keys, if they live on an origin of their own: see `createPasskeySigner`. */
  window?: string | undefined
  /** Closes the prompt; the call rejects with `aborted`. */
  signal?: AbortSignal | undefined
}

/** A new passkey. Nothing of it has to be stored: the owner's address is enough to find it again. */
export type CreatedPasskey = {
  /** The device's name for it, to ask for it again. */
  id: Uint8Array
  /** Its public key, from which the account follows. */
  key: PasskeyKey
  /** `not_synced`: it is on this device alone. Say so, and ask for a second one: losing the device loses the way back. */
  warning: 'not_synced' | undefined
}

/**
 * Makes a passkey that can own payments. It can be found again without its id on every device that it is synced to, and
 * signs only once the person was verified. Call it right after a press.
 *
 * @throws {DepositError} `wallet_rejected`, `wallet_unavailable`, `wallet_busy` or `aborted`; `rule` says more.
 * @example
 * const { key, warning } = await createPasskey({ site: 'Shop', name: 'Takes back deposits at Shop' })
 */
export async function createPasskey(parameters: CreatePasskeyParameters): Promise<CreatedPasskey> {
  const { site, name, rpId, window: url, signal } = parameters
  if (url !== undefined) return createInWindow(url, parameters)
  const problem = passkeyProblem()
  if (problem) throw passkeyFailure(problem)
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const credential = await navigator.credentials
    .create({
      publicKey: {
        rp: { name: site, ...(rpId !== undefined && { id: rpId }) },
        // Random, so that it overwrites no other passkey of the site.
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        // P-256 alone: accounts verify no other key.
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        challenge,
        timeout: PROMPT_MS,
      },
      ...(signal && { signal }),
    })
    .catch((cause: unknown) => {
      throw passkeyError(cause, signal)
    })
  if (!(credential instanceof PublicKeyCredential)) throw passkeyFailure('passkey_unsupported')
  const { clientDataJSON, ...response } = readAttestation(credential.response as AuthenticatorAttestationResponse)
  const request = { type: 'webauthn.create', challenge, origin: location.origin } as const
  const where = { rpId: rpId ?? location.hostname, isFramed: isFramed() }
  const { synced } = checkResponse({ ...request, ...where }, clientDataJSON, response.authenticatorData)
  const id = new Uint8Array(credential.rawId)
  return { id, key: parseKey(response.publicKey), warning: synced ? undefined : 'not_synced' }
}

async function createInWindow(url: string, { site, name, signal }: CreatePasskeyParameters): Promise<CreatedPasskey> {
  const { openPasskeyWindow } = await loadPasskeyWindow()
  const { id, x, y, synced } = await openPasskeyWindow(url, { kind: 'create', site, name }, signal)
  const isReadable = id instanceof Uint8Array && typeof x === 'bigint' && typeof y === 'bigint'
  if (!isReadable || !isKey({ x, y })) throw passkeyFailure('passkey_key')
  return { id: new Uint8Array(id), key: { x, y }, warning: synced === true ? undefined : 'not_synced' }
}

/** Browsers before 2023 lack these functions. */
function readAttestation(response: AuthenticatorAttestationResponse) {
  const publicKey = response.getPublicKey?.()
  const authenticatorData = response.getAuthenticatorData?.()
  if (!publicKey || !authenticatorData) throw passkeyFailure('passkey_unsupported')
  return {
    clientDataJSON: new Uint8Array(response.clientDataJSON),
    authenticatorData: new Uint8Array(authenticatorData),
    publicKey: new Uint8Array(publicKey),
  }
}

/** The SubjectPublicKeyInfo of a P-256 key is 91 bytes and ends with its coordinates. */
function parseKey(info: Uint8Array): PasskeyKey {
  const key = { x: toBigInt(info.slice(-64, -32)), y: toBigInt(info.slice(-32)) }
  if (info.length !== 91 || !isKey(key)) throw passkeyFailure('passkey_key')
  return key
}
