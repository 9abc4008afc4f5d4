import type { Payment } from '../../schema/Payment.js'
import type { ListGroup } from '../../ui/listRows.js'

export type DayWords = {
  today: string
  thisMonth: string
  /** "October 2026". */
  month: (at: number) => string
}

/** Groups payments that come newest first: today, this month, and each month before. Days are those of the browser. */
export function groupByDay(payments: readonly Payment[], now: number, words: DayWords): ListGroup<Payment>[] {
  const groups: { key: string; title: string; options: Payment[] }[] = []
  for (const payment of payments) {
    const at = Date.parse(payment.created_at)
    const key = stretchOf(at, now)
    const last = groups.at(-1)
    if (last?.key === key) last.options.push(payment)
    else groups.push({ key, title: titleOf(key, at, words), options: [payment] })
  }
  return groups
}

/** Told apart without words, which are slow to make for thousands of payments. */
function stretchOf(at: number, now: number): string {
  const [then, current] = [new Date(at), new Date(now)]
  if (then.toDateString() === current.toDateString()) return 'today'
  const month = (date: Date) => `${date.getFullYear()} ${date.getMonth()}`
  return month(then) === month(current) ? 'this month' : month(then)
}

function titleOf(key: string, at: number, { today, thisMonth, month }: DayWords): string {
  if (key === 'today') return today
  return key === 'this month' ? thisMonth : month(at)
}
