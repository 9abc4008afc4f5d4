import { useServerClock } from '../../hooks/useServerClock.js'
import { useNow } from '../../ui/useNow.js'

/**
 * A moment of the server's clock in the time of this page's clock, so that a countdown on a wrong clock still ends in
 * time. Told anew each second: either clock may be set under way.
 */
export function usePageTime(at: number): number {
  const now = useServerClock()
  useNow()
  return at - Math.round(now() - Date.now())
}
