import { DepositError } from '../../errors/DepositError.js'
import type { SigningRule } from './refuseSigning.js'

/** The error for a signature that was made but is discarded. */
export function refuseSigned(rule: SigningRule): DepositError {
  return new DepositError('signing_refused', 'We stopped this. What was signed is not used.', { rule })
}
