import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'
import { codeOf, walletError } from './walletError.js'

/** Codes that prove nothing was sent. */
const unsent = new Set<DepositErrorCode>([
  'wallet_rejected',
  'wallet_busy',
  'wallet_locked',
  'wallet_unsupported',
  'wallet_wrong_chain',
  'wallet_wrong_account',
  'insufficient_funds',
  'signing_refused',
])

/** EIP-1193 "unauthorized": the wallet did not process the request. */
const unauthorized = '4100'

/**
 * Maps the error of `eth_sendTransaction`. Only errors that prove nothing was sent keep their code; any other becomes
 * `wallet_unknown`, because the wallet may have sent the transaction and failed afterwards.
 */
export function sendError(cause: unknown): DepositError {
  const error = walletError(cause)
  if (error.code === 'wallet_unknown' || unsent.has(error.code)) return error
  if (codeOf(error.cause ?? cause) === unauthorized) return error
  const message = 'We do not know whether your wallet sent it. Look there before you send again.'
  return new DepositError('wallet_unknown', message, { cause: error })
}
