import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'
import { codeOf, walletError } from './walletError.js'

/** After these nothing was sent: the wallet said so itself. */
const unsent = new Set<DepositErrorCode>([
  'wallet_rejected',
  'wallet_busy',
  'wallet_wrong_chain',
  'wallet_wrong_account',
  'insufficient_funds',
  'signing_refused',
])
/** Not allowed, and not able to: a wallet that says this did not begin. */
const refusals = new Set(['4100', '4200'])

/**
 * Why a wallet that was asked to send did not answer with a hash. Only what is known to have stopped the transfer keeps
 * its code: a wallet may have sent it and failed afterwards.
 */
export function sendError(cause: unknown): DepositError {
  const error = walletError(cause)
  if (error.code === 'wallet_unknown' || unsent.has(error.code)) return error
  if (refusals.has(codeOf(error.cause ?? cause) ?? '')) return error
  const sentence = 'We do not know whether your wallet sent it. Look there before you send again.'
  return new DepositError('wallet_unknown', sentence, { cause: error })
}
