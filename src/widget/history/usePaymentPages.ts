import { useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import type { HistoryWish } from '../../hooks/historyQuery.js'
import { useHistory } from '../../hooks/useHistory.js'
import type { HistoryPage } from '../../schema/Payment.js'
import { type PaymentPages, takeNewest, takeOlder } from './paymentPages.js'

export type ReadPages = {
  /** Undefined until the first page is there. */
  pages: PaymentPages | undefined
  /** The first page is on its way. */
  starting: boolean
  /** Why the newest page could not be read. */
  error: DepositError | undefined
  /** The next page is on its way. */
  reading: boolean
  /** Why the next page could not be read. `readOn` asks for it again. */
  olderError: DepositError | undefined
  readOn: () => void
}

type Own = { key: string; pages?: PaymentPages; newest?: HistoryPage; asked?: string | undefined }

/** The first page is there soon, those that follow are few. */
const [firstPage, furtherPage] = [25, 100]

/** A history that is read page by page, each page once. The newest one is kept up to date. */
export function usePaymentPages(wish: HistoryWish | undefined): ReadPages {
  const key = JSON.stringify(wish ?? null)
  const [kept, keep] = useState<Own>({ key })
  let own = kept.key === key ? kept : { key }
  const newest = useHistory(wish && { ...wish, limit: firstPage })
  const { asked } = own
  const older = useHistory(
    wish && asked !== undefined ? { ...wish, pagination_key: asked, limit: furtherPage } : undefined,
  )
  if (newest.data && newest.data !== own.newest)
    own = { ...own, newest: newest.data, pages: takeNewest(own.pages, newest.data) }
  // What the cache still has of an earlier look may be of yesterday.
  if (asked !== undefined && older.data && !older.isFetching && own.pages) {
    // The history began anew while this page was on its way, and it belongs to the former one.
    const fits = own.pages.next === asked
    own = { ...own, asked: undefined, pages: fits ? takeOlder(own.pages, older.data) : own.pages }
  }
  if (own !== kept) keep(own)
  const next = own.pages?.next
  return {
    pages: own.pages,
    starting: wish !== undefined && newest.isFetching && own.pages === undefined,
    error: newest.error ?? undefined,
    reading: asked !== undefined && older.isFetching,
    olderError: (asked !== undefined && older.error) || undefined,
    readOn: () => {
      if (asked !== undefined) void older.refetch()
      else if (next !== undefined) keep((now) => ({ ...now, asked: next }))
    },
  }
}
