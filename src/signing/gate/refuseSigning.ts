import { DepositError } from '../../errors/DepositError.js'

/** Which rule of the signing gate stopped a request. Stable: hosts count them and support asks for them. */
export type SigningRule =
  /** The payload is not strict JSON: see `parseStrictJson`. */
  | 'json'
  /** Fields other than those of typed data. */
  | 'shape'
  /** An unexpected or unsupported signature type. */
  | 'signature_type'
  /** No pinned template matches. */
  | 'unknown_template'
  | 'types'
  | 'domain'
  /** It would grant more than a withdrawal: an allowance, an order, a delegation. */
  | 'denied_type'
  /** A value does not fit its type. */
  | 'leaf'
  /** A value differs from the user's choice. */
  | 'meaning'
  /** The token's decimals changed since it was first seen. */
  | 'decimals'
  /** The network's chain id changed since it was first seen. */
  | 'chain'
  | 'fee'
  | 'deadline'
  /** The deadline passed before signing: see `refuseExpired`. */
  | 'over'
  /** The wallet responded after the deadline. */
  | 'late'
  | 'nonce'
  /** A different withdrawal was signed under the same nonce and is still valid: see `refuseEarlier`. */
  | 'earlier_signature'
  | 'text'
  /** The deposit address cannot be derived from its owner and payment. */
  | 'wallet_address'
  /** Another account signed. */
  | 'signer'

/** The error for a request that is stopped before it reaches the wallet. */
export function refuseSigning(rule: SigningRule): DepositError {
  return new DepositError('signing_refused', 'We stopped this. Nothing was signed, nothing moved.', { rule })
}
