import { useServerClock } from '../../../hooks/useServerClock.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useNow } from '../../../ui/useNow.js'
import { commonMessages } from '../messages.js'

/** Formats a deadline: time only if it is today, otherwise date and time. */
export function useDeadlineText(): (at: number) => string {
  const common = useMessages(commonMessages)
  const { time, date } = useFormatters()
  return (at) => (isToday(at) ? common.today(time(at)) : date(at))
}

export function isToday(at: number): boolean {
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
