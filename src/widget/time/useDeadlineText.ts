import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'

/** Writes until when something is good: the time where that is today, day and time where it is not. */
export function useDeadlineText(): (at: number) => string {
  const { common } = useMessages()
  const { time, date } = useFormatters()
  return (at) => (isToday(at) ? common.today(time(at)) : date(at))
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
