import { DepositError } from '../errors/DepositError.js'

const base = 400
const cap = 4_000
/** Longer waits are not hidden: the error is thrown so that a screen can show it. */
const maxSilentWait = 5_000

/**
 * Milliseconds to wait before a retry: exponential backoff with full jitter, or the server's `Retry-After`. What had no
 * answer in time is not repeated in silence: whoever waits has waited long enough to be told.
 *
 * @returns undefined when the error is not worth retrying.
 */
export function retryDelay(error: DepositError, tried: number): number | undefined {
  if (error.code === 'rate_limited') {
    const wait = error.retryAfter ?? cap
    return wait <= maxSilentWait ? wait : undefined
  }
  if (error.code !== 'network' && error.code !== 'service_unavailable') return undefined
  return Math.random() * Math.min(cap, base * 2 ** tried)
}

/** Resolves after `milliseconds`, or rejects with `aborted` as soon as the signal aborts. */
export function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(new DepositError('aborted', 'The request was cancelled.'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
