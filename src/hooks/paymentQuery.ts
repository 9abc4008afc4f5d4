import { queryOptions } from '@tanstack/react-query'
import { getPayment } from '../client/getPayment.js'
import type { Payment } from '../schema/Payment.js'
import type { DepositContextValue } from './context.js'
import { customerQueryKey, type QueryScope } from './customerQueryKey.js'
import { noRetry } from './noRetry.js'
import { paymentInterval } from './paymentInterval.js'
import { reconcilePayment } from './reconcilePayment.js'

export function paymentKey(scope: QueryScope, paymentId: string) {
  return customerQueryKey(scope, 'payment', paymentId)
}

export function paymentQuery(context: DepositContextValue, paymentId: string) {
  const { client, queryClient, storage } = context
  const queryKey = paymentKey(context, paymentId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const incoming = await getPayment(client, { payment_id: paymentId, enable_withdraw_pending: true, signal })
      return reconcilePayment(incoming, queryClient.getQueryData<Payment>(queryKey), storage)
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
