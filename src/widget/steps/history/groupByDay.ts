import type { Payment } from '../../../schema/Payment.js'
import type { ListGroup } from '../../../ui/listRows.js'

export type DayLabels = {
  today: string
  thisMonth: string
  /** "October 2026". */
  month: (at: number) => string
}

/** Groups payments (newest first) into today, this month and each earlier month, in the browser's time zone. */
export function groupByDay(payments: readonly Payment[], now: number, labels: DayLabels): ListGroup<Payment>[] {
  const groups: { key: string; title: string; options: Payment[] }[] = []
  for (const payment of payments) {
    const at = Date.parse(payment.created_at)
    const key = periodOf(at, now)
    const last = groups.at(-1)
    if (last?.key === key) last.options.push(payment)
    else groups.push({ key, title: titleOf(key, at, labels), options: [payment] })
  }
  return groups
}

/** A cheap key: formatting a title for thousands of payments is slow. */
function periodOf(at: number, now: number): string {
  const [then, current] = [new Date(at), new Date(now)]
  if (then.toDateString() === current.toDateString()) return 'today'
  const month = (date: Date) => `${date.getFullYear()} ${date.getMonth()}`
  return month(then) === month(current) ? 'this month' : month(then)
}

function titleOf(key: string, at: number, { today, thisMonth, month }: DayLabels): string {
  if (key === 'today') return today
  return key === 'this month' ? thisMonth : month(at)
}
