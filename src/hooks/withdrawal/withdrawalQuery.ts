import { queryOptions } from '@tanstack/react-query'
import { getWithdrawal } from '../../client/withdraw.js'
import { type Asking, customerQueryKey } from '../customerQueryKey.js'
import { once } from '../once.js'
import { paymentInterval } from '../paymentInterval.js'

/** How a withdrawal stands, read as often as a payment that moves. */
export function withdrawalQuery(asking: Asking, withdrawId: string) {
  const { client } = asking
  return queryOptions({
    queryKey: customerQueryKey(asking, 'withdrawal', withdrawId),
    queryFn: ({ signal }) => getWithdrawal(client, { withdraw_id: withdrawId, signal }),
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'PENDING'
        ? false
        : paymentInterval(undefined, state.dataUpdateCount + state.fetchFailureCount, client.now()),
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    ...once,
  })
}
