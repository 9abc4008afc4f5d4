import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'

type Failure = readonly [code: DepositErrorCode, message: string]

const failures = {
  passkey_insecure: ['wallet_unavailable', 'Passkeys work only on pages with a secure connection. Use a wallet here.'],
  passkey_unsupported: [
    'wallet_unavailable',
    'This browser or device cannot use passkeys for this. Use a wallet here.',
  ],
  passkey_frame: ['wallet_unavailable', 'The site around this page does not allow passkeys. Open this page by itself.'],
  passkey_domain: ['wallet_unavailable', 'Passkeys do not work under this address of the page. Use a wallet here.'],
  passkey_key: ['wallet_unavailable', 'The device made a key of another kind, which cannot own money. Use a wallet.'],
  passkey_cancelled: [
    'wallet_rejected',
    'The request was closed, took too long, or found no passkey of this site. Nothing was signed. Try again.',
  ],
  passkey_busy: ['wallet_busy', 'The device already asks for a passkey. Answer that request first.'],
  passkey_other: ['wallet_wrong_account', 'This is another passkey than the owner of this payment. Choose the other.'],
  passkey_challenge: ['signing_refused', 'Something else was signed than was asked for. It is not used.'],
  passkey_type: ['signing_refused', 'The device answered with another kind of signature. It is not used.'],
  passkey_origin: ['signing_refused', 'The signature was made on another site. It is not used.'],
  passkey_flags: ['signing_refused', 'The device did not check who you are. The signature is not used.'],
  passkey_factory: [
    'signing_refused',
    'This owner is not known to belong to a passkey alone. Nothing was signed. Ask for help with this payment.',
  ],
  passkey_signature: ['signing_refused', 'The device answered with a signature that cannot be read. It is not used.'],
  passkey_window_blocked: [
    'wallet_unavailable',
    'The browser blocked the window with your keys. Allow windows of this site, and press again.',
  ],
  passkey_window_closed: ['wallet_rejected', 'The window with your keys was closed. Nothing was signed. Try again.'],
  passkey_window_silent: [
    'wallet_unavailable',
    'The window with your keys did not answer. It may not know this site. Nothing was signed.',
  ],
  passkey_window_refused: [
    'signing_refused',
    'The window with your keys refused this. Nothing was signed. Ask for help with this payment.',
  ],
} as const satisfies Record<string, Failure>

/** Why a passkey could not be made or used, as `rule` of the error. */
export type PasskeyRule = keyof typeof failures

/** The error of a rule. */
export function passkeyFailure(rule: PasskeyRule, cause?: unknown): DepositError {
  const [code, message] = failures[rule]
  return new DepositError(code, message, { rule, cause })
}

const rules: Readonly<Record<string, PasskeyRule>> = {
  // The same for cancelled, timed out, and no such passkey: browsers do not tell them apart, so that sites cannot.
  NotAllowedError: 'passkey_cancelled',
  SecurityError: 'passkey_domain',
  NotSupportedError: 'passkey_unsupported',
  ConstraintError: 'passkey_unsupported',
  OperationError: 'passkey_busy',
}

/** Maps what the browser rejected with. */
export function passkeyError(cause: unknown, signal: AbortSignal | undefined): DepositError {
  if (DepositError.is(cause)) return cause
  if (signal?.aborted) return new DepositError('aborted', 'This was cancelled.', { cause })
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  return passkeyFailure((Object.hasOwn(rules, name) && rules[name]) || 'passkey_unsupported', cause)
}

/**
 * Why this page cannot use passkeys. Ask before one is offered.
 *
 * @returns Undefined if it can, as far as a browser says before a request.
 * @example
 * if (passkeyProblem() === undefined) offerPasskey()
 */
export function passkeyProblem(): PasskeyRule | undefined {
  if (!globalThis.isSecureContext) return 'passkey_insecure'
  if (typeof PublicKeyCredential === 'undefined' || !navigator.credentials) return 'passkey_unsupported'
  return isAllowedHere() ? undefined : 'passkey_frame'
}

/** Only Chromium tells; elsewhere the request fails like a cancelled one. */
function isAllowedHere(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  const features = ['publickey-credentials-get', 'publickey-credentials-create']
  return features.every((name) => featurePolicy?.allowsFeature(name) !== false)
}
