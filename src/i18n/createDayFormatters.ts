import { supportedLocale } from './supportedLocale.js'

/** Date formatters for lists. Times are epoch milliseconds. */
export type DayFormatters = {
  /** "14:31" for today, "18 Nov" for this year, "3 Dec 2025" for earlier years. */
  moment: (at: number, now: number) => string
  /** "October 2026". */
  month: (at: number) => string
}

/** Date formatters for a BCP 47 locale. An unsupported locale falls back to the reader's English. */
export function createDayFormatters(locale: string): DayFormatters {
  const tag = supportedLocale(locale)
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const year = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' })
  return {
    moment: (at, now) => {
      const [then, current] = [new Date(at), new Date(now)]
      if (then.toDateString() === current.toDateString()) return time.format(at)
      return then.getFullYear() === current.getFullYear() ? day.format(at) : year.format(at)
    },
    month: (at) => month.format(at),
  }
}
