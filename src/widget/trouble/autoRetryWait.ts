import type { DepositError } from '../../errors/DepositError.js'

const unknownWait = 5_000

/** How long to wait, in milliseconds, before asking again by ourselves; undefined where a person decides that. */
export function autoRetryWait(error: DepositError | undefined): number | undefined {
  return error?.code === 'rate_limited' ? (error.retryAfter ?? unknownWait) : undefined
}
