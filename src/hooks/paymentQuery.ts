import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { type GetHistoryParameters, getHistory } from '../client/getHistory.js'
import { type GetOwnerBalancesParameters, getOwnerBalances } from '../client/getOwnerBalances.js'
import { getPayment } from '../client/getPayment.js'
import { getWithdrawal } from '../client/withdraw.js'
import { paymentInterval } from '../core/follow/paymentInterval.js'
import { reconcilePayment } from '../core/follow/reconcilePayment.js'
import type { HistoryPage, Payment } from '../schema/Payment.js'
import type { DepositContextValue } from './context.js'
import { customerQueryKey, noRetry, type QueryScope } from './queries.js'

export function paymentKey(scope: QueryScope, paymentId: string) {
  return customerQueryKey(scope, 'payment', paymentId)
}

export function paymentQuery(context: DepositContextValue, paymentId: string) {
  const { client, queryClient } = context
  const queryKey = paymentKey(context, paymentId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const incoming = await getPayment(client, { payment_id: paymentId, enable_withdraw_pending: true, signal })
      return reconcilePayment(context, incoming, queryClient.getQueryData<Payment>(queryKey))
    },
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      paymentInterval(
        state.data,
        state.dataUpdateCount + state.fetchFailureCount,
        client.now(),
        // Stable until the next fetch: a changed interval restarts the timer, so a page that renders every second would
        // never refetch.
        () => (state.dataUpdatedAt % 1_000) / 1_000,
      ),
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    ...noRetry,
  })
}

/** Filters an owner's payments and limits their number. */
export type HistoryFilter = Omit<GetHistoryParameters, 'signal'>

/** The largest page the service returns. */
const maxPageSize = 100

export function historyQuery(scope: QueryScope, filter: HistoryFilter | undefined) {
  return queryOptions({
    queryKey: customerQueryKey(scope, 'history', filter ?? null),
    queryFn: ({ signal }) => {
      if (!filter) throw new Error('Disabled without an owner.')
      return fetchPages(scope.client, filter, signal)
    },
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
    queryFn: ({ signal }) => getOwnerBalances(queryScope.client, { ...parameters, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always' as const,
    ...noRetry,
  })
}

/** The status of a withdrawal, polled as often as a live payment. */
export function withdrawalQuery(scope: QueryScope, withdrawId: string) {
  const { client } = scope
  return queryOptions({
    queryKey: customerQueryKey(scope, 'withdrawal', withdrawId),
    queryFn: ({ signal }) => getWithdrawal(client, { withdraw_id: withdrawId, signal }),
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'PENDING'
        ? false
        : paymentInterval(undefined, state.dataUpdateCount + state.fetchFailureCount, client.now()),
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    ...noRetry,
  })
}
