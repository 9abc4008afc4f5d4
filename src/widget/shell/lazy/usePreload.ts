import { useEffect } from 'react'

/**
 * Preloads the next steps while the page is idle, so that navigating to them is instant.
 *
 * @param ready The current screen has its data. A page that waits for its first responses is idle too, but must not
 *   load anything else.
 */
export function usePreload(steps: readonly { preload: () => void }[], ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      for (const step of steps) step.preload()
    })
  }, [steps, ready])
}

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
