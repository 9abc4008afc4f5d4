import { DepositError } from '../errors/DepositError.js'

/** A signal that aborts with the caller's signal or after `milliseconds`; `explain` maps the cause to an error. */
export function signalWithTimeout(
  outer: AbortSignal | undefined,
  milliseconds: number,
): { signal: AbortSignal; explain: (cause: unknown) => DepositError; dispose: () => void } {
  const controller = new AbortController()
  let timedOut = false
  const stop = () => controller.abort(outer?.reason)
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, milliseconds)
  if (outer?.aborted) stop()
  else outer?.addEventListener('abort', stop, { once: true })

  return {
    signal: controller.signal,
    explain: (cause) => {
      if (outer?.aborted) return new DepositError('aborted', 'The request was cancelled.', { cause })
      if (timedOut) return new DepositError('timeout', 'The service did not respond in time.', { cause })
      if (DepositError.is(cause)) return cause
      return new DepositError('network', 'The connection failed.', { cause })
    },
    dispose: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
