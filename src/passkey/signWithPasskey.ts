import type { Hex } from '../signing/Signer.js'
import { checkResponse } from './checkResponse.js'
import type { PasskeyKey } from './p256.js'
import { isFramed, PROMPT_MS } from './page.js'
import { passkeyChallenge } from './passkeyAccount.js'
import { passkeyError, passkeyFailure, passkeyProblem } from './passkeyError.js'
import { toSignature } from './toSignature.js'

type SignWithPasskeyParameters = {
  /** The factories that may have created the account. Pinned, never taken from the service. */
  factory: string | readonly string[]
  account: string
  /** The chain that the signature is for. It is worthless on any other. */
  chainId: bigint
  /** The 32 bytes to sign, in hex: the hash of typed data (EIP-712) or of a text (EIP-191). */
  digest: string
  other?: PasskeyKey | readonly PasskeyKey[] | undefined
  ids?: readonly Uint8Array<ArrayBuffer>[] | undefined
  rpId?: string | undefined
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
  rpId = location.hostname,
  signal,
  ...owner
}: SignWithPasskeyParameters): Promise<Hex> {
  const problem = passkeyProblem()
  if (problem) throw passkeyFailure(problem)
  const challenge = new Uint8Array(passkeyChallenge({ account, chainId, digest }))
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge,
        rpId,
        allowCredentials: ids.map((id) => ({ type: 'public-key', id })),
        userVerification: 'required',
        timeout: PROMPT_MS,
      },
      ...(signal && { signal }),
    })
    .catch((cause: unknown) => {
      throw passkeyError(cause, signal)
    })
  if (!(credential instanceof PublicKeyCredential)) throw passkeyFailure('passkey_unsupported')
  const assertion = readAssertion(credential.response as AuthenticatorAssertionResponse)
  const request = { type: 'webauthn.get', challenge, origin: location.origin, rpId, isFramed: isFramed() } as const
  checkResponse(request, assertion.clientDataJSON, assertion.authenticatorData)
  return toSignature({ ...owner, account }, assertion)
}

function readAssertion({ clientDataJSON, authenticatorData, signature }: AuthenticatorAssertionResponse) {
  return {
    clientDataJSON: new Uint8Array(clientDataJSON),
    authenticatorData: new Uint8Array(authenticatorData),
    signature: new Uint8Array(signature),
  }
}
