import { useEffect } from 'react'

/**
 * Preloads what comes after the first screen while the page is idle, so that navigating is instant.
 *
 * @param ready The current screen has its data. A page that waits for its first responses is idle too, but must not
 *   load anything else.
 */
export function usePreload(loads: readonly (() => unknown)[], ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      // A failure is ignored: what needs the code loads it again.
      void Promise.allSettled(loads.map((load) => load()))
    })
  }, [loads, ready])
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

/** Longer than a busy page takes for a frame. A page in the background has none. */
const noFrameMs = 400

/**
 * Calls back right after the next frame is painted.
 *
 * @returns Cancels the callback.
 */
export function afterPaint(call: () => void): () => void {
  let timer = setTimeout(call, noFrameMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
