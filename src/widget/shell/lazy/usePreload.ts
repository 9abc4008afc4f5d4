import { useEffect } from 'react'
import { whenIdle } from './whenIdle.js'

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
