import { useEffect, useState } from 'react'
import { useServerClock } from '../../../hooks/useServerClock.js'

/** Timers do not account for time the computer slept, so the clock is checked at least this often, in milliseconds. */
const longestDelay = 1_000

/** Whether a deadline on the server's clock has passed. Rerenders when it does. */
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
