import type { JSX } from 'react'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { Clock } from '../../../ui/Clock.js'
import { useNow } from '../../../ui/useNow.js'
import { commonMessages } from '../messages.js'

export type DeadlineClockProps = {
  /** Accessible name. */
  label: string
  /** Deadline in epoch milliseconds of the server's clock. */
  at: number
  /** Total duration in milliseconds. */
  total: number
  /** Inside a row, where the label already says "before". */
  bare?: boolean | undefined
}

/** Countdown to a deadline of the service. */
export function DeadlineClock({ label, at, total, bare = false }: DeadlineClockProps): JSX.Element {
  const until = useMessages(commonMessages).until
  const { countdown, time } = useTimes()
  const deadline = usePageTime(at)
  const format = { countdown, until: (moment: number) => (bare ? time(moment) : until(time(moment))) }
  return <Clock label={label} deadline={deadline} total={total} format={format} bare={bare} />
}

/**
 * Converts a server time to the browser's clock, so that countdowns are correct if that clock is wrong. Recomputed
 * every second, because either clock may be changed.
 */
function usePageTime(at: number): number {
  const now = useServerClock()
  useNow()
  return at - Math.round(now() - Date.now())
}

/** Formats a deadline: time only if it is today, otherwise date and time. */
export function useDeadlineText(): (at: number) => string {
  const common = useMessages(commonMessages)
  const { time, date } = useTimes()
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
