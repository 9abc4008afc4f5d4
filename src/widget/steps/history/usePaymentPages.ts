import { useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import type { HistoryFilter } from '../../../hooks/paymentQuery.js'
import { useHistory } from '../../../hooks/useHistory.js'
import type { HistoryPage, Payment } from '../../../schema/Payment.js'

export type UsePaymentPagesResult = {
  /** Undefined until the first page has loaded. */
  pages: PaymentPages | undefined
  /** The first page is loading. */
  starting: boolean
  /** Why the newest page could not be fetched. */
  error: DepositError | undefined
  /** The next page is loading. */
  loadingMore: boolean
  /** Why the next page could not be fetched. `loadMore` retries it. */
  olderError: DepositError | undefined
  loadMore: () => void
}

type PagesState = { key: string; pages?: PaymentPages; newest?: HistoryPage; pendingKey?: string | undefined }

/** A small first page loads fast; larger further pages save requests. */
const [firstPage, furtherPage] = [25, 100]

/** Paginated history. Each page is fetched once; the newest one is kept up to date. */
export function usePaymentPages(request: HistoryFilter | undefined): UsePaymentPagesResult {
  const key = JSON.stringify(request ?? null)
  const [state, setState] = useState<PagesState>({ key })
  let current = state.key === key ? state : { key }
  const newest = useHistory(request && { ...request, limit: firstPage })
  const { pendingKey } = current
  const older = useHistory(
    request && pendingKey !== undefined ? { ...request, pagination_key: pendingKey, limit: furtherPage } : undefined,
  )
  if (newest.data && newest.data !== current.newest)
    current = { ...current, newest: newest.data, pages: mergeNewest(current.pages, newest.data) }
  // Cached data of this page may be stale, so wait until the fetch has finished.
  if (pendingKey !== undefined && older.data && !older.isFetching && current.pages) {
    // Discard the page if the list was reset while it was loading.
    const fits = current.pages.next === pendingKey
    current = {
      ...current,
      pendingKey: undefined,
      pages: fits ? appendOlder(current.pages, older.data) : current.pages,
    }
  }
  if (current !== state) setState(current)
  const next = current.pages?.next
  return {
    pages: current.pages,
    starting: request !== undefined && newest.isFetching && current.pages === undefined,
    error: newest.error ?? undefined,
    loadingMore: pendingKey !== undefined && older.isFetching,
    olderError: (pendingKey !== undefined && older.error) || undefined,
    loadMore: () => {
      if (pendingKey !== undefined) void older.refetch()
      else if (next !== undefined) setState((now) => ({ ...now, pendingKey: next }))
    },
  }
}

/** The loaded part of a history, newest first. */
type PaymentPages = {
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
