import { DepositError } from '../../errors/DepositError.js'
import type { SigningRule } from './refuseSigning.js'

/** The error of a signature that was given and is not handed on. */
export function refuseSigned(rule: SigningRule): DepositError {
  return new DepositError('signing_refused', 'We stopped this. What was signed is not used.', { rule })
}
