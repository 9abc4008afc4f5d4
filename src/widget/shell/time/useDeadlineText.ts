import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'

/** Formats a deadline: time only if it is today, otherwise date and time. */
export function useDeadlineText(): (at: number) => string {
  const { common } = useMessages()
  const { time, date } = useFormatters()
  return (at) => (isToday(at) ? common.today(time(at)) : date(at))
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
