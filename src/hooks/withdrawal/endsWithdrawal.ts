import type { DepositError } from '../../errors/DepositError.js'
import { isUnsure } from '../isUnsure.js'

/** Come again, and not yours to see: a proxy may say the second after the service took the signature. */
const open = new Set(['rate_limited', 'not_found'])

/**
 * Whether a refusal says that a signature that was handed in counts for nothing.
 *
 * @param lost An earlier answer was lost, so the service may have the signature. From then on only its own word counts:
 * that a session is over, or a path closed, says nothing of the money.
 */
export function endsWithdrawal(error: DepositError, lost: boolean): boolean {
  if (lost) return error.status === 400
  return !isUnsure(error) && !open.has(error.code)
}
