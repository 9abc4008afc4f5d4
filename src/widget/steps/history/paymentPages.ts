import type { HistoryPage, Payment } from '../../../schema/Payment.js'

/** The loaded part of a history, newest first. */
export type PaymentPages = {
  payments: readonly Payment[]
  /** Pagination key of the next page; undefined if everything is loaded. */
  next: string | undefined
  total: number | undefined
}

/**
 * Replaces the newest page. Older payments are kept as long as they still overlap with it.
 *
 * @param known The pages loaded so far.
 */
export function mergeNewest(known: PaymentPages | undefined, page: HistoryPage): PaymentPages {
  const { payment_statuses: newest, next_pagination_key: next, total_count: total } = page
  const last = newest.at(-1)?.payment_id
  const overlap = known?.payments.findIndex(({ payment_id }) => payment_id === last) ?? -1
  const below = overlap === -1 || next === undefined ? [] : (known?.payments.slice(overlap + 1) ?? [])
  if (below.length === 0) return { payments: newest, next, total }
  return { payments: [...newest, ...below], next: known?.next, total }
}

/** Appends the page that was requested with `known.next`. */
export function appendOlder(known: PaymentPages, page: HistoryPage): PaymentPages {
  const ids = new Set(known.payments.map(({ payment_id }) => payment_id))
  const more = page.payment_statuses.filter(({ payment_id }) => !ids.has(payment_id))
  // An empty page with a next key would paginate forever.
  const next = page.payment_statuses.length === 0 ? undefined : page.next_pagination_key
  return { payments: [...known.payments, ...more], next, total: page.total_count ?? known.total }
}
