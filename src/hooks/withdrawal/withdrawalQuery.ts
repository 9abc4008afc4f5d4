import { queryOptions } from '@tanstack/react-query'
import { getWithdrawal } from '../../client/withdraw.js'
import { customerQueryKey, type QueryScope } from '../customerQueryKey.js'
import { noRetry } from '../noRetry.js'
import { paymentInterval } from '../paymentInterval.js'

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
