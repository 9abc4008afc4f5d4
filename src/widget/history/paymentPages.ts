import type { HistoryPage, Payment } from '../../schema/Payment.js'

/** What is known of a history, newest first. */
export type PaymentPages = {
  payments: readonly Payment[]
  /** Where to read on; undefined when all is there. */
  next: string | undefined
  total: number | undefined
}

/**
 * Puts the newest page in the place of what it was before. What lies below it stays, as long as the two still meet.
 *
 * @param known What was there so far.
 */
export function takeNewest(known: PaymentPages | undefined, page: HistoryPage): PaymentPages {
  const { payment_statuses: newest, next_pagination_key: next, total_count: total } = page
  const last = newest.at(-1)?.payment_id
  const meets = known?.payments.findIndex(({ payment_id }) => payment_id === last) ?? -1
  const below = meets === -1 || next === undefined ? [] : (known?.payments.slice(meets + 1) ?? [])
  if (below.length === 0) return { payments: newest, next, total }
  return { payments: [...newest, ...below], next: known?.next, total }
}

/** Adds the page that was asked for at `known.next`. */
export function takeOlder(known: PaymentPages, page: HistoryPage): PaymentPages {
  const ids = new Set(known.payments.map(({ payment_id }) => payment_id))
  const more = page.payment_statuses.filter(({ payment_id }) => !ids.has(payment_id))
  // A page without payments that names a next one would never end.
  const next = page.payment_statuses.length === 0 ? undefined : page.next_pagination_key
  return { payments: [...known.payments, ...more], next, total: page.total_count ?? known.total }
}
