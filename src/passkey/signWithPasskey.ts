import type { Hex } from '../signing/Signer.js'
import { checkResponse } from './checkResponse.js'
import type { PasskeyKey } from './p256.js'
import { isFramed, PROMPT_MS } from './page.js'
import { passkeyChallenge } from './passkeyAccount.js'
import { passkeyError, passkeyFailure, passkeyProblem } from './passkeyError.js'
import { toSignature } from './toSignature.js'

/** What an account signs, and which passkeys may sign for it. */
export type SignWithPasskeyParameters = {
  /** The contract that creates the accounts, or all that may have. Pin it; never take it from the service. */
  factory: string | readonly string[]
  /** The owner: the account that signs. */
  account: string
  /** The chain that the signature is for. It is worthless on any other. */
  chainId: bigint
  /** The 32 bytes to sign, in hex: the hash of typed data (EIP-712) or of a text (EIP-191). */
  digest: string
  /** The account's other passkey, if it has two and this device knows that one; both if either may sign. */
  other?: PasskeyKey | readonly PasskeyKey[] | undefined
  /** Passkeys to ask for, by `id`. Default: every passkey of the site on this device or a phone beside it. */
  ids?: readonly Uint8Array<ArrayBuffer>[] | undefined
  /** The domain that the passkey belongs to. Default: that of the page. */
  rpId?: string | undefined
  /** Closes the prompt; the call rejects with `aborted`. */
  signal?: AbortSignal | undefined
}

/**
 * Asks a passkey of the account to sign a digest, and returns the account's signature as ERC-6492: good before and after
 * the account is deployed. What comes back is checked before it is returned. Call it right after a press: the prompt of
 * the device shows neither amount nor recipient, so the page has to show them, and must not change meanwhile.
 *
 * @throws {DepositError} `wallet_rejected`, `wallet_unavailable`, `wallet_wrong_account`, `wallet_busy`, `signing_refused`
 * or `aborted`; `rule` says more.
 * @example
 * const signature = await signWithPasskey({ factory: sandboxPasskeyFactory, account: owner, chainId: 8453n, digest })
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
