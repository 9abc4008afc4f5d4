import { useEffect } from 'react'

/**
 * Loads what comes next once the page has nothing else to do, so that the next press of a button is instant.
 *
 * @param settled The screen stands. A page that waits for its first answers is idle too, and must not load anything else.
 */
export function usePreload(steps: readonly { preload: () => void }[], settled: boolean): void {
  useEffect(() => {
    if (!settled) return
    const load = () => {
      for (const step of steps) step.preload()
    }
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, 200)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [steps, settled])
}
