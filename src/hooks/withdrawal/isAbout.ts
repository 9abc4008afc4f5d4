import type { Recovery } from '../../flow/state.js'
import type { WithdrawWish } from './WithdrawWish.js'

/** Whether a withdrawal does what the person is about: money that pays a new payment is not taken back, and the other way round. */
export function isAbout({ childId }: Pick<WithdrawWish, 'childId'>, recovery: Recovery): boolean {
  if (recovery.kind === 'withdraw') return childId === undefined
  // A retry that does not know its new payment yet goes on with whichever was begun.
  return childId !== undefined && (recovery.childId === undefined || recovery.childId === childId)
}
