/**
 * Whether a signature is certain to have expired, so that it may be abandoned. Its deadline, in epoch seconds, is
 * inclusive; `now` is in epoch milliseconds. Before that it may still be executed.
 *
 * @example
 * const mayLeave = state.stage === 'submitting' && state.deadline !== undefined && isSignatureExpired(state.deadline, now())
 */
export function isSignatureExpired(deadline: bigint, now: number): boolean {
  return BigInt(Math.floor(now / 1_000)) > deadline
}

/** Milliseconds that a signature must stay valid when it is asked for and when it was given: it still has to be submitted. */
export const submitMargin = 1_000
