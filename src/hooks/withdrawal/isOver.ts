import type { WithdrawalState } from './WithdrawalState.js'

/** Whether a signature whose answer was lost is good no more. The last second still counts. `now` in milliseconds. */
export function isOver({ error, deadline }: Extract<WithdrawalState, { stage: 'submitting' }>, now: number): boolean {
  return error !== undefined && deadline !== undefined && BigInt(Math.floor(now / 1_000)) > deadline
}
