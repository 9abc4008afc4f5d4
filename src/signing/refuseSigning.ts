import { DepositError } from '../errors/DepositError.js'

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
  /** A payment asks for other signatures than one of its owner, and at most one for a refund. */
  | 'verifications'
  /** A value does not fit its type. */
  | 'leaf'
  /** A value differs from the user's choice. */
  | 'meaning'
  /** A withdrawal to the owner's own account, which is a passkey's and only owns. */
  | 'own_account'
  /** Another device chose the recipient, and the person has not said that the address is theirs. */
  | 'recipient'
  /** The token's decimals are not as agreed, first seen or pinned, or cannot be true. */
  | 'decimals'
  /** The network's chain id is not as agreed or first seen, or not that of the public network of this name. */
  | 'chain'
  /** The wallet's own node is on another chain. */
  | 'witness_chain'
  /** The wallet's own node reports other decimals for the token, or none. */
  | 'witness_decimals'
  /** The wallet's own node could not be asked, and the user has not accepted that. */
  | 'witness_none'
  | 'fee'
  /** The fee takes more than a tenth, and the user has not accepted that: see `largeFees`. */
  | 'large_fee'
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

/** A conflicting signature for this wallet is valid until `deadline`, in seconds. `now` is in milliseconds. */
export function refuseEarlier(deadline: bigint, now: number): DepositError {
  return new DepositError('signing_refused', 'What you signed before is still good. Wait until it is over.', {
    rule: 'earlier_signature',
    retryAfter: Math.max(0, Number(deadline + 1n) * 1_000 - now),
  })
}

/** The deadline passed before signing. Harmless: the user can request a new one. */
export function refuseExpired(): DepositError {
  return new DepositError('signing_refused', 'The time to sign this is over. Nothing was signed. Ask for it again.', {
    rule: 'over',
  })
}

/** The error for a signature that was made but is discarded. */
export function refuseSigned(rule: SigningRule): DepositError {
  return new DepositError('signing_refused', 'We stopped this. What was signed is not used.', { rule })
}
