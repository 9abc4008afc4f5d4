import { useEffect, useState } from 'react'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useNow } from '../../../ui/useNow.js'
import { commonMessages } from '../messages.js'

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

/** Formats a deadline: time only if it is today, otherwise date and time. */
export function useDeadlineText(): (at: number) => string {
  const common = useMessages(commonMessages)
  const { time, date } = useFormatters()
  return (at) => (isToday(at) ? common.today(time(at)) : date(at))
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}

/** The server's time in epoch milliseconds, updated every second; undefined during server rendering. */
export function useServerNow(): number | undefined {
  const now = useServerClock()
  return useNow() === undefined ? undefined : now()
}

/** Converts a deadline from epoch seconds to epoch milliseconds. */
export function validUntil(seconds: bigint): number {
  return Number(seconds) * 1_000
}
