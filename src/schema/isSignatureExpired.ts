/** Whether a deadline in epoch seconds, which is inclusive, has passed at a time in epoch milliseconds. */
export function hasPassed(deadline: bigint, now: number): boolean {
  return BigInt(Math.floor(now / 1_000)) > deadline
}

/**
 * Whether a signature is certain to have expired, so that it may be abandoned. Before that it may still be executed. Its
 * deadline is in epoch seconds and inclusive.
 *
 * @param now Epoch milliseconds by the clock of the service. The system clock has to agree: a service that is ahead would
 * have a second signature asked for while the first one is valid.
 * @example
 * const mayLeave = state.stage === 'submitting' && state.deadline !== undefined && isSignatureExpired(state.deadline, now())
 */
export function isSignatureExpired(deadline: bigint, now: number): boolean {
  return hasPassed(deadline, Math.min(now, Date.now()))
}

/** Milliseconds that a signature must stay valid when it is asked for and when it was given: it still has to be submitted. */
export const submitMargin = 1_000
