import { DepositError } from '../../errors/DepositError.js'

/** A conflicting signature for this wallet is valid until `deadline`, in seconds. `now` is in milliseconds. */
export function refuseEarlier(deadline: bigint, now: number): DepositError {
  return new DepositError('signing_refused', 'What you signed before is still good. Wait until it is over.', {
    rule: 'earlier_signature',
    retryAfter: Math.max(0, Number(deadline + 1n) * 1_000 - now),
  })
}
