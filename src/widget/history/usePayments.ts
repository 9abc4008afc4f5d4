import { useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { needsYou } from '../../flow/needsYou.js'
import { useHistory } from '../../hooks/useHistory.js'
import { usePayment } from '../../hooks/usePayment.js'
import type { HistoryPage, Payment } from '../../schema/Payment.js'
import { useSettled } from '../useSettled.js'
import { findWish } from './findWish.js'

export type HistoryFilter = 'all' | 'needs_you' | 'new_or_funded'

export type Payments = {
  /** Undefined until they are there. */
  payments: readonly Payment[] | undefined
  /** The payment whose id was typed; it need not be of this owner. */
  byId: Payment | undefined
  /** Something of what was asked for is not there yet. */
  waiting: boolean
  error: DepositError | undefined
  /** How many the next page has; undefined when all are there. */
  more: number | undefined
  /** Of all that was typed and chosen; undefined where that is not known. */
  total: number | undefined
  showMore: () => void
}

/** As many as are shown at a time. */
const pageSize = 25

/**
 * What the history shows for what was typed and chosen.
 *
 * @param owner Whose payments; undefined as long as nobody said who they are. A payment is still found by its id.
 */
export function usePayments(owner: string | undefined, typed: string, filter: HistoryFilter): Payments {
  const settled = useSettled(typed, typed)
  const find = findWish(settled.value ?? '')
  const category = filter === 'new_or_funded' ? 'NEW_OR_FUNDED' : 'ALL'
  const wish = owner === undefined ? undefined : ({ owner_address: owner, category, ...find.filter } as const)
  const key = JSON.stringify(wish)
  const [wanted, setWanted] = useState({ key, limit: pageSize })
  const limit = wanted.key === key ? wanted.limit : pageSize
  const list = useHistory(wish && { ...wish, limit })
  const page = useLast(list.data, key)
  const found = usePayment(find.paymentId)
  const payments = page?.payment_statuses
  const total = page?.total_count
  const rest = total === undefined ? pageSize : Math.max(1, Math.min(pageSize, total - limit))
  return {
    payments: filter === 'needs_you' ? payments?.filter(needsYou) : payments,
    byId: find.paymentId === undefined ? undefined : found.data,
    waiting:
      settled.settling || (wish !== undefined && list.isFetching && list.data === undefined) || looking(find, found),
    error: list.error ?? (found.error?.code === 'not_found' ? undefined : found.error) ?? undefined,
    more: page?.next_pagination_key === undefined ? undefined : rest,
    total: filter === 'needs_you' ? undefined : total,
    showMore: () => setWanted({ key, limit: limit + pageSize }),
  }
}

function looking({ paymentId }: { paymentId: string | undefined }, { isPending }: { isPending: boolean }): boolean {
  return paymentId !== undefined && isPending
}

/** What was shown stays until the longer list is there. */
function useLast(page: HistoryPage | undefined, key: string): HistoryPage | undefined {
  const [last, setLast] = useState({ key, page })
  if (page !== undefined && page !== last.page) setLast({ key, page })
  return page ?? (last.key === key ? last.page : undefined)
}
