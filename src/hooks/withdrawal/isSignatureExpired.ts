import type { WithdrawalState } from './WithdrawalState.js'

/**
 * Whether a signature with a lost response has expired. The deadline itself is inclusive. `now` in epoch milliseconds.
 */
export function isSignatureExpired(
  { error, deadline }: Extract<WithdrawalState, { stage: 'submitting' }>,
  now: number,
): boolean {
  return error !== undefined && deadline !== undefined && BigInt(Math.floor(now / 1_000)) > deadline
}
