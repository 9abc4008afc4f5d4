import type { Payment } from '../../schema/Payment.js'
import { acceptPayment } from '../acceptPayment.js'
import type { DepositContextValue } from '../context.js'
import { paymentKey } from '../paymentQuery.js'

/**
 * Takes up a payment that was heard, not read: from another tab or from the proxy's stream. It is held to the same rules
 * as what is read here, and what is older than what is known is passed over.
 *
 * @returns False where it breaks them and has to be read itself.
 */
export function adoptPayment(
  { queryClient, storage }: Pick<DepositContextValue, 'queryClient' | 'storage'>,
  paymentId: string,
  heard: Payment | undefined,
): boolean {
  if (heard?.payment_id !== paymentId) return true
  const queryKey = paymentKey(paymentId)
  const known = queryClient.getQueryData<Payment>(queryKey)
  if (known && Date.parse(heard.updated_at) < Date.parse(known.updated_at)) return true
  try {
    queryClient.setQueryData(queryKey, acceptPayment(heard, known, storage))
    return true
  } catch {
    return false
  }
}
