import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../../client/createDepositClient.js'
import { getWithdrawal } from '../../client/withdraw.js'
import { depositQueryKey } from '../depositQueryKey.js'
import { once } from '../once.js'
import { paymentInterval } from '../paymentInterval.js'

/** How a withdrawal stands, read as often as a payment that moves. */
export function withdrawalQuery(client: DepositClient, withdrawId: string) {
  return queryOptions({
    queryKey: [...depositQueryKey, 'withdrawal', withdrawId],
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
