import { queryOptions } from '@tanstack/react-query'
import { getPayment } from '../client/getPayment.js'
import type { Payment } from '../schema/Payment.js'
import { acceptPayment } from './acceptPayment.js'
import type { DepositContextValue } from './context.js'
import { type Asking, customerQueryKey } from './customerQueryKey.js'
import { once } from './once.js'
import { paymentInterval } from './paymentInterval.js'

export function paymentKey(asking: Asking, paymentId: string) {
  return customerQueryKey(asking, 'payment', paymentId)
}

export function paymentQuery(context: DepositContextValue, paymentId: string) {
  const { client, queryClient, storage } = context
  const queryKey = paymentKey(context, paymentId)
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
