import type { Payment } from '../schema/Payment.js'
import type { DepositContextValue } from './context.js'
import { paymentKey } from './paymentQuery.js'
import { reconcilePayment } from './reconcilePayment.js'

/**
 * Writes a payment from a mutation response or a stream to the query cache, as if it had been fetched.
 *
 * @throws DepositError `address_changed` as for a fetched payment.
 */
export function cachePayment(context: DepositContextValue, payment: Payment): void {
  const { queryClient, storage } = context
  const key = paymentKey(context, payment.payment_id)
  queryClient.setQueryData(key, reconcilePayment(payment, queryClient.getQueryData<Payment>(key), storage))
}
