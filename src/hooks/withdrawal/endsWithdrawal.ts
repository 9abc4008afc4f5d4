import type { DepositError } from '../../errors/DepositError.js'
import { isOutcomeUnknown } from '../isOutcomeUnknown.js'

/** 429 and 404 are inconclusive: the proxy may answer 404 after the service accepted the signature. */
const inconclusiveCodes = new Set(['rate_limited', 'not_found'])

/**
 * Whether an error proves that the service did not accept a submitted signature.
 *
 * @param responseLost An earlier response was lost, so the service may have the signature. From then on only a 400 of
 * the service itself is conclusive: an expired session or a closed route says nothing about the funds.
 */
export function endsWithdrawal(error: DepositError, responseLost: boolean): boolean {
  if (responseLost) return error.status === 400
  return !isOutcomeUnknown(error) && !inconclusiveCodes.has(error.code)
}
