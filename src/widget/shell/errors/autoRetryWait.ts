import type { DepositError } from '../../../errors/DepositError.js'

const unknownWait = 5_000

/** Milliseconds until the automatic retry; undefined if the error must be retried by the user. */
export function autoRetryWait(error: DepositError | undefined): number | undefined {
  return error?.code === 'rate_limited' ? (error.retryAfter ?? unknownWait) : undefined
}
