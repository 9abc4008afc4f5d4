import { useMemo } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { requiresAction } from '../../../flow/paymentStage.js'
import type { HistoryFilter as PaymentFilter } from '../../../hooks/paymentQuery.js'
import { usePayment } from '../../../hooks/usePayment.js'
import type { Payment } from '../../../schema/Payment.js'
import { useDebouncedValue } from '../../shell/time/useDebouncedValue.js'
import { usePaymentPages } from './usePaymentPages.js'

export type HistoryFilter = 'all' | 'needs_you' | 'new_or_funded'

export type Payments = {
  /** Older payments are loading. */
  loadingMore: boolean
  olderError: DepositError | undefined
  /** Loads older payments, or retries after `olderError`. */
  loadMore: () => void
  /** Undefined until loaded. */
  payments: readonly Payment[] | undefined
  /** The payment found by id; may belong to another owner. */
  byId: Payment | undefined
  /** Part of the requested data is still loading. */
  waiting: boolean
  error: DepositError | undefined
  /** There are older payments to load. */
  more: boolean
  /** Number of matching payments; undefined if unknown. */
  total: number | undefined
}

/**
 * The payments that match the search text and filter.
 *
 * @param owner Address whose payments are listed. If undefined, a payment can still be found by id.
 */
export function usePayments(owner: string | undefined, typed: string, filter: HistoryFilter): Payments {
  const debounced = useDebouncedValue(typed, typed)
  const search = parseHistorySearch(debounced.value ?? '')
  const category = filter === 'new_or_funded' ? 'NEW_OR_FUNDED' : 'ALL'
  const request = owner === undefined ? undefined : ({ owner_address: owner, category, ...search.filter } as const)
  const { pages, starting, error, loadingMore, olderError, loadMore } = usePaymentPages(request)
  const found = usePayment(search.paymentId)
  const byId = search.paymentId === undefined ? undefined : found.data
  const foundId = byId?.payment_id
  const known = pages?.payments
  const payments = useMemo(
    () =>
      known?.filter((payment) => payment.payment_id !== foundId && (filter !== 'needs_you' || requiresAction(payment))),
    [known, foundId, filter],
  )
  const searching = search.paymentId !== undefined && found.isPending
  return {
    ...{ payments, byId, loadingMore, olderError, loadMore },
    waiting: debounced.pending || starting || searching,
    error: error ?? (found.error?.code === 'not_found' ? undefined : found.error) ?? undefined,
    more: pages?.next !== undefined,
    total: filter === 'needs_you' ? undefined : pages?.total,
  }
}

/** A parsed search: a payment by id, and a list by address or label. */
type HistorySearch = { paymentId: string | undefined; filter: Pick<PaymentFilter, 'dest_address' | 'label'> }

const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** Shorter than an address on any network, longer than a typical label without spaces. */
const shortestAddress = 25

/** Parses the search text. An id and a label can look alike, so both are requested unless it can only be one. */
function parseHistorySearch(typed: string): HistorySearch {
  const text = typed.trim()
  if (text === '') return { paymentId: undefined, filter: {} }
  if (uuid.test(text)) return { paymentId: text, filter: { label: text } }
  if (text.length >= shortestAddress && !/\s/.test(text))
    return { paymentId: undefined, filter: { dest_address: text } }
  return { paymentId: /^(?=.*\d)[\w-]{6,}$/.test(text) ? text : undefined, filter: { label: text.slice(0, 255) } }
}
