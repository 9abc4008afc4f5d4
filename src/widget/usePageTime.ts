import { useMemo } from 'react'
import { useServerClock } from '../hooks/useServerClock.js'

/** A moment of the server's clock in the time of this page's clock, so that a countdown on a wrong clock still ends in time. */
export function usePageTime(at: number): number {
  const now = useServerClock()
  return useMemo(() => at - Math.round(now() - Date.now()), [at, now])
}
