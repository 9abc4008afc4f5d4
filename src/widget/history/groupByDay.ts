import type { Payment } from '../../schema/Payment.js'

/** Payments of a stretch of time, newest first. */
export type DayGroup = { title: string; payments: Payment[] }

export type DayWords = {
  today: string
  thisMonth: string
  /** "October 2026". */
  month: (at: number) => string
}

/** Groups payments that come newest first: today, this month, and each month before. Days are those of the browser. */
export function groupByDay(payments: readonly Payment[], now: number, words: DayWords): DayGroup[] {
  const groups: DayGroup[] = []
  for (const payment of payments) {
    const title = titleOf(Date.parse(payment.created_at), now, words)
    const last = groups.at(-1)
    if (last?.title === title) last.payments.push(payment)
    else groups.push({ title, payments: [payment] })
  }
  return groups
}

function titleOf(at: number, now: number, { today, thisMonth, month }: DayWords): string {
  const [then, current] = [new Date(at), new Date(now)]
  if (then.toDateString() === current.toDateString()) return today
  const sameMonth = then.getFullYear() === current.getFullYear() && then.getMonth() === current.getMonth()
  return sameMonth ? thisMonth : month(at)
}
