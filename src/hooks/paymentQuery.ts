import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { type GetHistoryParameters, getHistory } from '../client/getHistory.js'
import { type GetOwnerBalancesParameters, getOwnerBalances } from '../client/getOwnerBalances.js'
import { ensureSamePayment, getPayment } from '../client/getPayment.js'
import type { PaymentCache } from '../core/CoreContext.js'
import { assertAgreed, reconcilePayment } from '../core/follow/reconcilePayment.js'
import { OwnerBalances } from '../schema/Balance.js'
import { HistoryPage, Payment } from '../schema/Payment.js'
import { acceptCached, markParsed } from './cachedData.js'
import type { DepositScope } from './context.js'
import { customerQueryKey, noRetry, type QueryScope } from './queries.js'

export function paymentKey(scope: QueryScope, paymentId: string) {
  return customerQueryKey(scope, 'payment', paymentId)
}

export function paymentQuery(context: DepositScope, paymentId: string) {
  const { client } = context
  return queryOptions({
    queryKey: paymentKey(context, paymentId),
    queryFn: async ({ signal }) => {
      const incoming = await getPayment(client, { payment_id: paymentId, enable_withdraw_pending: true, signal })
      return keepPayment(context, reconcilePayment(context, incoming, lastReading(context, paymentId)))
    },
    select: (data: Payment) =>
      acceptCached(data, (cached) => assertAgreed(context, ensureSamePayment(paymentId, Payment(cached)))),
    staleTime: 1_000,
    ...noRetry,
  })
}

/** What this page has compared with the agreement, by key. What a host has restored may claim any status or address. */
const lastRead = new WeakMap<QueryClient, Map<string, Payment>>()

/** Keeps a payment that was compared with what this browser knows, as what the next one is compared with. */
function keepPayment(context: DepositScope, payment: Payment): Payment {
  const payments = lastRead.get(context.queryClient) ?? new Map<string, Payment>()
  lastRead.set(context.queryClient, payments.set(hashOf(context, payment.payment_id), payment))
  return markParsed(payment)
}

/** The payment as this page has last read it, while it is in the cache. */
function lastReading(context: DepositScope, paymentId: string): Payment | undefined {
  const isCached = context.queryClient.getQueryData(paymentKey(context, paymentId)) !== undefined
  return isCached ? lastRead.get(context.queryClient)?.get(hashOf(context, paymentId)) : undefined
}

/** The payments of the query cache, as `core/` reads and writes them. */
export function paymentCache(scope: DepositScope): PaymentCache {
  return {
    get: (paymentId) => lastReading(scope, paymentId),
    set: (payment) =>
      void scope.queryClient.setQueryData(paymentKey(scope, payment.payment_id), keepPayment(scope, payment)),
  }
}

const hashOf = (scope: QueryScope, paymentId: string) => JSON.stringify(paymentKey(scope, paymentId))

/** Filters an owner's payments and limits their number. */
export type HistoryFilter = Omit<GetHistoryParameters, 'signal'>

/** The largest page the service returns. */
const maxPageSize = 100

export function historyQuery(scope: QueryScope, filter: HistoryFilter | undefined) {
  return queryOptions({
    queryKey: customerQueryKey(scope, 'history', filter ?? null),
    queryFn: ({ signal }) => {
      if (!filter) throw new Error('Disabled without an owner.')
      return fetchPages(scope.client, filter, signal).then(markParsed)
    },
    select: (data: HistoryPage) => acceptCached(data, HistoryPage),
    enabled: filter !== undefined,
    staleTime: 5_000,
    // Recent payments change while they are on the screen. Longer lists hold mostly settled ones, and each refetch
    // would request every page.
    refetchInterval: (filter?.limit ?? 0) > maxPageSize ? (false as const) : 15_000,
    ...noRetry,
  })
}

/** Fetches page after page, newest first. Cursors are stable: new payments do not shift entries between pages. */
async function fetchPages(client: DepositClient, filter: HistoryFilter, signal: AbortSignal): Promise<HistoryPage> {
  const { limit = 25, ...rest } = filter
  const payments: HistoryPage['payment_statuses'] = []
  const unreadable: string[] = []
  let key = filter.pagination_key
  for (;;) {
    const size = Math.min(maxPageSize, limit - payments.length)
    const page = await getHistory(client, { ...rest, pagination_key: key, limit: size, signal })
    payments.push(...page.payment_statuses)
    unreadable.push(...(page.unreadable ?? []))
    const next = page.next_pagination_key
    // Stops at an empty page even if it has a next key, which could loop forever.
    const isEmpty = page.payment_statuses.length === 0 && !page.unreadable
    if (next === undefined || payments.length >= limit || isEmpty)
      return { ...page, payment_statuses: payments, ...(unreadable.length > 0 && { unreadable }) }
    key = next
  }
}

export function ownerBalancesQuery(queryScope: QueryScope, parameters: Omit<GetOwnerBalancesParameters, 'signal'>) {
  return queryOptions({
    queryKey: customerQueryKey(queryScope, 'owner-balances', parameters),
    queryFn: ({ signal }) => getOwnerBalances(queryScope.client, { ...parameters, signal }).then(markParsed),
    select: (data: OwnerBalances) => acceptCached(data, OwnerBalances),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always' as const,
    ...noRetry,
  })
}
