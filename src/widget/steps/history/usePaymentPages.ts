import { useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import type { HistoryFilter } from '../../../hooks/historyQuery.js'
import { useHistory } from '../../../hooks/useHistory.js'
import type { HistoryPage } from '../../../schema/Payment.js'
import { appendOlder, mergeNewest, type PaymentPages } from './paymentPages.js'

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
