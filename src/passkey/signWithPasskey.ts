import type { SignedMessage } from '../signing/OwnerSigner.js'
import type { Hex } from '../signing/Signer.js'
import { checkResponse } from './checkResponse.js'
import { loadPasskeyWindow } from './loadPasskeyWindow.js'
import type { PasskeyKey } from './p256.js'
import { isFramed, PROMPT_MS } from './page.js'
import { passkeyChallenge } from './passkeyAccount.js'
import { passkeyError, passkeyFailure, passkeyProblem } from './passkeyError.js'
import { passkeyWindowUrl } from './passkeyWindowUrl.js'
import { type PasskeyAssertion, toSignature } from './toSignature.js'

type SignWithPasskeyParameters = {
  /** The factories that may have created the account. Pinned, never taken from the service. */
  factory: string | readonly string[]
  account: string
  /** The chain that the signature is for. It is worthless on any other. */
  chainId: bigint
  /** The 32 bytes to sign, in hex: the hash of typed data (EIP-712) or of a text (EIP-191). */
  digest: string
  other?: PasskeyKey | readonly PasskeyKey[] | undefined
  ids?: readonly Uint8Array[] | undefined
  /** The domain that the keys belong to. Default: that of the page. A window has keys of its own domain alone. */
  rpId?: string | undefined
  /** The message behind the digest, which a window shows. */
  message?: SignedMessage | undefined
  /** The page that has the keys, if it is not this one. */
  window?: string | undefined
  /** Closes the prompt; the call rejects with `aborted`. */
  signal?: AbortSignal | undefined
}

/**
 * Asks a passkey of the account to sign a digest, and returns the account's signature as ERC-6492: good before and after
 * the account is deployed. What comes back is checked before it is returned. Not public: it signs any digest, and only one
 * that passed the signing gate may reach it.
 *
 * @throws {DepositError} `wallet_rejected`, `wallet_unavailable`, `wallet_wrong_account`, `wallet_busy`, `signing_refused`
 * or `aborted`; `rule` says more.
 */
export async function signWithPasskey({
  account,
  chainId,
  digest,
  ids = [],
  window: url,
  rpId: given = location.hostname,
  message,
  signal,
  ...owner
}: SignWithPasskeyParameters): Promise<Hex> {
  const challenge = passkeyChallenge({ account, chainId, digest })
  const rpId = url === undefined ? given : passkeyWindowUrl(url).hostname
  const asked = { challenge, ids, rpId, signal }
  const assertion = url === undefined ? await askPasskey(asked) : await askWindow(url, asked, message)
  const origin = url === undefined ? location.origin : passkeyWindowUrl(url).origin
  const request = { type: 'webauthn.get', challenge, origin, rpId } as const
  const where = { isFramed: url === undefined && isFramed() }
  checkResponse({ ...request, ...where }, assertion.clientDataJSON, assertion.authenticatorData)
  return toSignature({ ...owner, account }, assertion)
}

type Asked = {
  challenge: Uint8Array
  ids: readonly Uint8Array[]
  rpId: string
  signal: AbortSignal | undefined
}

/** A window is given the message, and works the challenge out by itself. */
async function askWindow(url: string, { ids, signal }: Asked, message: SignedMessage | undefined) {
  if (!message) throw passkeyFailure('passkey_window_refused')
  const { openPasskeyWindow } = await loadPasskeyWindow()
  const answer = await openPasskeyWindow(url, { kind: 'sign', message, ids }, signal)
  const parts = [answer.clientDataJSON, answer.authenticatorData, answer.signature]
  if (!parts.every((part) => part instanceof Uint8Array)) throw passkeyFailure('passkey_signature')
  return answer
}

/** Asks the device for an assertion of one of its passkeys. Not checked. */
export async function askPasskey({ challenge, ids, rpId, signal }: Asked): Promise<PasskeyAssertion> {
  const problem = passkeyProblem()
  if (problem) throw passkeyFailure(problem)
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: challenge as BufferSource,
        rpId,
        allowCredentials: ids.map((id) => ({ type: 'public-key', id: id as BufferSource })),
        userVerification: 'required',
        timeout: PROMPT_MS,
      },
      ...(signal && { signal }),
    })
    .catch((cause: unknown) => {
      throw passkeyError(cause, signal)
    })
  if (!(credential instanceof PublicKeyCredential)) throw passkeyFailure('passkey_unsupported')
  return readAssertion(credential.response as AuthenticatorAssertionResponse)
}

function readAssertion({ clientDataJSON, authenticatorData, signature }: AuthenticatorAssertionResponse) {
  return {
    clientDataJSON: new Uint8Array(clientDataJSON),
    authenticatorData: new Uint8Array(authenticatorData),
    signature: new Uint8Array(signature),
  }
}
