import { useEffect } from 'react'

/** Loads what comes next once the page has nothing else to do, so that the next press of a button is instant. */
export function usePreload(steps: readonly { preload: () => void }[]): void {
  useEffect(() => {
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
  }, [steps])
}
