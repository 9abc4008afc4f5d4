import { useMemo, useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { requiresAction } from '../../../flow/paymentStage.js'
import type { HistoryFilter as PaymentFilter } from '../../../hooks/paymentQuery.js'
import { useHistory } from '../../../hooks/useHistory.js'
import { usePayment } from '../../../hooks/usePayment.js'
import type { HistoryPage, Payment } from '../../../schema/Payment.js'
import { useDebouncedValue } from '../../shell/time/useDebouncedValue.js'
import { usePaymentSearch } from './usePaymentSearch.js'

export type HistoryFilter = 'all' | 'needs_you' | 'new_or_funded'

export type Payments = {
  /** Older payments are loading. */
  loadingMore: boolean
  olderError: DepositError | undefined
  /** Loads older payments, or retries after `olderError`. */
  loadMore: () => void
  /** Undefined until loaded. */
  payments: readonly Payment[] | undefined
  /** Ids of payments that could not be read; empty where the id was not readable either. */
  unreadable: readonly string[]
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
  const text = (debounced.value ?? '').trim()
  const search = parseHistorySearch(text)
  const category = filter === 'new_or_funded' ? 'NEW_OR_FUNDED' : 'ALL'
  const request = owner === undefined ? undefined : ({ owner_address: owner, category } as const)
  const listed = usePaymentPages(request)
  // The service searches labels and addresses of all payments.
  const asked = usePaymentPages(request && text !== '' ? { ...request, ...search.filter } : undefined)
  const { pages, error, loadingMore, olderError, loadMore } = text !== '' && asked.pages?.next ? asked : listed
  const found = usePayment(search.paymentId)
  const byId = search.paymentId === undefined ? undefined : found.data
  const foundId = byId?.payment_id
  const all = listed.pages?.payments
  const seen = usePaymentSearch(all ?? noPayments, text)
  const service = asked.pages?.payments ?? noPayments
  // The same list as long as nothing has changed: thousands of payments are not grouped again at every key.
  const payments = useMemo(() => {
    const known = text === '' ? all : all && newestFirst([...service, ...seen.found])
    return known?.filter(
      (payment) => payment.payment_id !== foundId && (filter !== 'needs_you' || requiresAction(payment)),
    )
  }, [text, all, service, seen.found, foundId, filter])
  // One may have become readable in a newer page.
  const unreadable = (pages?.unreadable ?? []).filter((id) => !all?.some(({ payment_id }) => payment_id === id))
  const searching = seen.searching || (search.paymentId !== undefined && found.isPending)
  const failure = error ?? asked.error
  return {
    ...{ payments, unreadable, byId, loadingMore, olderError, loadMore },
    waiting: debounced.pending || listed.starting || asked.starting || searching,
    error: failure ?? (found.error?.code === 'not_found' ? undefined : found.error) ?? undefined,
    more: pages?.next !== undefined,
    total: filter === 'needs_you' || text !== '' ? undefined : pages?.total,
  }
}

const noPayments: readonly Payment[] = []

/** Each payment once, the newest first. */
function newestFirst(payments: readonly Payment[]): Payment[] {
  const byId = new Map(payments.map((payment) => [payment.payment_id, payment]))
  const dated = [...byId.values()].map((payment) => ({ payment, at: Date.parse(payment.created_at) }))
  return dated.sort((a, b) => b.at - a.at).map(({ payment }) => payment)
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

type UsePaymentPagesResult = {
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
export function usePaymentPages(request: PaymentFilter | undefined): UsePaymentPagesResult {
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
  /** Ids of payments that could not be read. */
  unreadable?: readonly string[] | undefined
  /** Pagination key of the next page; undefined if everything is loaded. */
  next: string | undefined
  total: number | undefined
  /** With another one, other payments are visible, on every page. */
  session?: string | undefined
}

/**
 * Replaces the newest page. Older payments are kept as long as they still overlap with it.
 *
 * @param before The pages loaded so far.
 */
export function mergeNewest(before: PaymentPages | undefined, page: HistoryPage): PaymentPages {
  const { payment_statuses: newest, next_pagination_key: next, total_count: total, unreadable } = page
  const session = page.owner_session
  const known = before?.session === session ? before : undefined
  const last = newest.at(-1)?.payment_id
  const overlap = known?.payments.findIndex(({ payment_id }) => payment_id === last) ?? -1
  const below = overlap === -1 || next === undefined ? [] : (known?.payments.slice(overlap + 1) ?? [])
  if (below.length === 0) return { payments: newest, unreadable, next, total, session }
  return {
    payments: [...newest, ...below],
    unreadable: bothOf(unreadable, known?.unreadable),
    next: known?.next,
    total,
    session,
  }
}

/** Appends the page that was requested with `known.next`. */
export function appendOlder(known: PaymentPages, page: HistoryPage): PaymentPages {
  const ids = new Set(known.payments.map(({ payment_id }) => payment_id))
  const more = page.payment_statuses.filter(({ payment_id }) => !ids.has(payment_id))
  // An empty page with a next key would paginate forever.
  const isEmpty = page.payment_statuses.length === 0 && !page.unreadable
  return {
    payments: [...known.payments, ...more],
    unreadable: bothOf(known.unreadable, page.unreadable),
    next: isEmpty ? undefined : page.next_pagination_key,
    total: page.total_count ?? known.total,
    session: known.session,
  }
}

function bothOf(some: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  return [...new Set([...some, ...others])]
}
