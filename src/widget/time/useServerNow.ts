import { useServerClock } from '../../hooks/useServerClock.js'
import { useNow } from '../../ui/useNow.js'

/** The server's time in epoch milliseconds, stepping once a second; undefined on a server. */
export function useServerNow(): number | undefined {
  const now = useServerClock()
  return useNow() === undefined ? undefined : now()
}
