import { once } from './createFormatters.js'
import { type Durations, durationMessages } from './durations.js'
import { supportedLocale } from './supportedLocale.js'

/** Formatters for every time and duration on screen. Times are epoch milliseconds. */
export type Times = {
  /** Time of day, by the clock of the locale. "14:52". */
  time: (at: number) => string
  /** Date and time. "21 Nov 2026, 14:33". */
  date: (at: number) => string
  /** Remaining time as minutes and seconds. "4:12". */
  countdown: (milliseconds: number) => string
  /** A duration, rounded up. "2 min". */
  duration: (seconds: number) => string
  /** An approximate duration. "about 2 min". */
  about: (seconds: number) => string
}

/** Formatters for a BCP 47 locale. An unsupported locale falls back to the reader's English. */
export function createTimes(locale: string | undefined, durations: Durations = durationMessages.en): Times {
  const tag = supportedLocale(locale)
  return {
    time: format(tag, { timeStyle: 'short' }),
    date: format(tag, { dateStyle: 'medium', timeStyle: 'short' }),
    countdown,
    duration: (seconds) => duration(seconds, durations),
    about: (seconds) => durations.about(duration(seconds, durations)),
  }
}

function format(locale: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const formatter = once(() => new Intl.DateTimeFormat(locale, options))
  return (at) => formatter().format(at)
}

function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

function duration(seconds: number, { second, minutes, hours, days }: Durations): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < minute) return second(whole)
  if (whole <= hour) return minutes(Math.ceil(whole / minute))
  if (whole <= 2 * day) return hours(Math.ceil(whole / hour))
  return days(Math.ceil(whole / day))
}
