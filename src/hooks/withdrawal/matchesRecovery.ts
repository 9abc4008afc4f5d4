import type { Recovery } from '../../flow/state.js'
import type { WithdrawalRequest } from './WithdrawalRequest.js'

/**
 * Whether a stored withdrawal fits the recovery: one that funds a child payment does not resume as a withdrawal, nor
 * vice versa.
 */
export function matchesRecovery({ childId }: Pick<WithdrawalRequest, 'childId'>, recovery: Recovery): boolean {
  if (recovery.kind === 'withdraw') return childId === undefined
  // A retry without a child payment yet resumes any stored one.
  return childId !== undefined && (recovery.childId === undefined || recovery.childId === childId)
}
