/**
 * Calls back once the page is idle, which is after the first paint.
 *
 * @param timeoutMs Calls back after this many milliseconds even if the page is busy.
 * @returns Cancels the callback.
 */
export function whenIdle(call: () => void, timeoutMs?: number): () => void {
  // Safari does not support `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(call, timeoutMs === undefined ? undefined : { timeout: timeoutMs })
  return () => cancelIdleCallback(idle)
}
