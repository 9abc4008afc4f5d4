/**
 * Calls back once the page has nothing else to do, which is after it was painted.
 *
 * @param within Milliseconds after which it is called in any case; a busy page may otherwise never come to it.
 * @returns Takes it back.
 */
export function whenIdle(call: () => void, within?: number): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(call, within === undefined ? undefined : { timeout: within })
  return () => cancelIdleCallback(idle)
}
