import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { type GetHistoryParameters, getHistory } from '../client/getHistory.js'
import type { HistoryPage } from '../schema/Payment.js'
import { customerQueryKey, type QueryScope } from './customerQueryKey.js'
import { noRetry } from './noRetry.js'

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
  let key = filter.pagination_key
  for (;;) {
    const size = Math.min(maxPageSize, limit - payments.length)
    const page = await getHistory(client, { ...rest, pagination_key: key, limit: size, signal })
    payments.push(...page.payment_statuses)
    const next = page.next_pagination_key
    // Stops at an empty page even if it has a next key, which could loop forever.
    if (next === undefined || payments.length >= limit || page.payment_statuses.length === 0)
      return { ...page, payment_statuses: payments }
    key = next
  }
}
