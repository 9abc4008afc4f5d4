import { useEffect } from 'react'
import { whenIdle } from './whenIdle.js'

/**
 * Loads what comes next once the page has nothing else to do, so that the next press of a button is instant.
 *
 * @param settled The screen stands. A page that waits for its first answers is idle too, and must not load anything else.
 */
export function usePreload(steps: readonly { preload: () => void }[], settled: boolean): void {
  useEffect(() => {
    if (!settled) return
    return whenIdle(() => {
      for (const step of steps) step.preload()
    })
  }, [steps, settled])
}
