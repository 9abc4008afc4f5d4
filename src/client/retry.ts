import { DepositError } from '../errors/DepositError.js'

const base = 400
const cap = 4_000
/** A longer wait is the person's to know of, so the error goes up to a screen that shows it. */
const longestSilentWait = 5_000

/**
 * Milliseconds to wait before asking again: random up to a limit that doubles (full jitter), or what the server said.
 *
 * @returns undefined when asking again makes no sense.
 */
export function retryDelay(error: DepositError, tried: number): number | undefined {
  if (error.code === 'rate_limited') {
    const wait = error.retryAfter ?? cap
    return wait <= longestSilentWait ? wait : undefined
  }
  if (error.code !== 'network' && error.code !== 'timeout' && error.code !== 'service_unavailable') return undefined
  return Math.random() * Math.min(cap, base * 2 ** tried)
}

/** Resolves after `milliseconds`, or rejects with `aborted` as soon as the signal ends. */
export function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelled = () => {
      clearTimeout(timer)
      reject(new DepositError('aborted', 'The request was cancelled.'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancelled)
      resolve()
    }, milliseconds)
    if (signal?.aborted) cancelled()
    else signal?.addEventListener('abort', cancelled, { once: true })
  })
}
