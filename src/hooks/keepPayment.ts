import type { Payment } from '../schema/Payment.js'
import { acceptPayment } from './acceptPayment.js'
import type { DepositContextValue } from './context.js'
import { paymentKey } from './paymentQuery.js'

/**
 * Keeps a payment that came as an answer to something else, or was heard, as if it had been read.
 *
 * @throws DepositError `address_changed` where it breaks the rules of what is read.
 */
export function keepPayment(context: DepositContextValue, payment: Payment): void {
  const { queryClient, storage } = context
  const key = paymentKey(context, payment.payment_id)
  queryClient.setQueryData(key, acceptPayment(payment, queryClient.getQueryData<Payment>(key), storage))
}
