import { useServerClock } from '../../../hooks/useServerClock.js'
import { useNow } from '../../../ui/useNow.js'

/**
 * Converts a server time to the browser's clock, so that countdowns are correct if that clock is wrong. Recomputed
 * every second, because either clock may be changed.
 */
export function usePageTime(at: number): number {
  const now = useServerClock()
  useNow()
  return at - Math.round(now() - Date.now())
}
