import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { type GetHistoryParameters, getHistory } from '../client/getHistory.js'
import type { HistoryPage } from '../schema/Payment.js'
import { type Asking, customerQueryKey } from './customerQueryKey.js'
import { once } from './once.js'

/** Whose payments, which of them, and how many. */
export type HistoryWish = Omit<GetHistoryParameters, 'signal'>

/** The most that the service gives at a time. */
const longestPage = 100

export function historyQuery(asking: Asking, wish: HistoryWish | undefined) {
  return queryOptions({
    queryKey: customerQueryKey(asking, 'history', wish ?? null),
    queryFn: ({ signal }) => {
      if (!wish) throw new Error('Disabled without an owner.')
      return readPages(asking.client, wish, signal)
    },
    enabled: wish !== undefined,
    staleTime: 5_000,
    // What is on its way changes while somebody looks at it. Who has gone far back looks at what is over, and every reading
    // would be as many calls as there are pages.
    refetchInterval: (wish?.limit ?? 0) > longestPage ? (false as const) : 15_000,
    ...once,
  })
}

/** Reads page after page from the newest on: what came in meanwhile moves nothing from one page to the next. */
async function readPages(client: DepositClient, wish: HistoryWish, signal: AbortSignal): Promise<HistoryPage> {
  const { limit = 25, ...rest } = wish
  const payments: HistoryPage['payment_statuses'] = []
  let key = wish.pagination_key
  for (;;) {
    const size = Math.min(longestPage, limit - payments.length)
    const page = await getHistory(client, { ...rest, pagination_key: key, limit: size, signal })
    payments.push(...page.payment_statuses)
    const next = page.next_pagination_key
    // A page without payments that names a next one would never end.
    if (next === undefined || payments.length >= limit || page.payment_statuses.length === 0)
      return { ...page, payment_statuses: payments }
    key = next
  }
}
