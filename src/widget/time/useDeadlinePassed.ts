import { useEffect, useState } from 'react'
import { useServerClock } from '../../hooks/useServerClock.js'

/** A computer that slept learns the time anew, which a timer that was set before knows nothing of. */
const longestDelay = 1_000

/** Whether a moment of the server's clock has passed. Renders again when it does. */
export function useDeadlinePassed(deadline: number | undefined): boolean {
  const now = useServerClock()
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (deadline === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = deadline - now()
      if (left <= 0) setPassed(deadline)
      else timer = setTimeout(look, Math.min(Math.ceil(left), longestDelay))
    }
    look()
    return () => clearTimeout(timer)
  }, [deadline, now])
  return deadline !== undefined && passed === deadline
}
