import { DepositError } from '../../errors/DepositError.js'

/** Which rule of the signing gate stopped a request. Stable: hosts count them, support asks for them. */
export type SigningRule =
  /** What the service sent is not the strict JSON that is read here. */
  | 'json'
  /** More or other fields than typed data has. */
  | 'shape'
  /** Another kind of signature than was agreed on, or one that is never asked for. */
  | 'signature_type'
  /** No template is pinned for it. */
  | 'unknown_template'
  | 'types'
  | 'domain'
  /** It would give away more than this: an allowance, an order, a delegation. */
  | 'denied_type'
  /** A value that is not of its type. */
  | 'leaf'
  /** A value that is not what the person chose. */
  | 'meaning'
  /** The token has other decimals than when it was first seen. */
  | 'decimals'
  /** The network has another id than when it was first seen. */
  | 'chain'
  | 'fee'
  | 'deadline'
  /** It was not signed in time: see `refuseOver`. */
  | 'over'
  /** The wallet answered after the deadline. */
  | 'late'
  | 'nonce'
  /** Something else was signed under the same nonce and is still good: see `refuseEarlier`. */
  | 'earlier_signature'
  | 'text'
  /** The deposit address does not follow from its owner and payment. */
  | 'wallet_address'
  /** Somebody else signed. */
  | 'signer'

/** The error of a request that never reaches the wallet, or of an answer that is not handed on. */
export function refuseSigning(rule: SigningRule): DepositError {
  return new DepositError('signing_refused', 'We stopped this. Nothing was signed, nothing moved.', { rule })
}
