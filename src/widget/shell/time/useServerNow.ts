import { useServerClock } from '../../../hooks/useServerClock.js'
import { useNow } from '../../../ui/useNow.js'

/** The server's time in epoch milliseconds, updated every second; undefined during server rendering. */
export function useServerNow(): number | undefined {
  const now = useServerClock()
  return useNow() === undefined ? undefined : now()
}
