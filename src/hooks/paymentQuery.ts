import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { getPayment } from '../client/getPayment.js'
import type { FlowStorage } from '../flow/resume.js'
import type { Payment } from '../schema/Payment.js'
import { acceptPayment } from './acceptPayment.js'
import { depositQueryKey } from './depositQueryKey.js'
import { once } from './once.js'
import { paymentInterval } from './paymentInterval.js'

export function paymentKey(paymentId: string) {
  return [...depositQueryKey, 'payment', paymentId] as const
}

export function paymentQuery(
  {
    client,
    queryClient,
    storage,
  }: { client: DepositClient; queryClient: QueryClient; storage: FlowStorage | undefined },
  paymentId: string,
) {
  const queryKey = paymentKey(paymentId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await getPayment(client, { payment_id: paymentId, enable_withdraw_pending: true, signal })
      return acceptPayment(read, queryClient.getQueryData<Payment>(queryKey), storage)
    },
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      paymentInterval(
        state.data,
        state.dataUpdateCount + state.fetchFailureCount,
        client.now(),
        // The same until the next reading: the pause starts anew with every other one, and a page that renders each
        // second would never read again.
        () => (state.dataUpdatedAt % 1_000) / 1_000,
      ),
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    ...once,
  })
}
