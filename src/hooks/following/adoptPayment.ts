import type { Payment } from '../../schema/Payment.js'
import type { DepositContextValue } from '../context.js'
import { keepPayment } from '../keepPayment.js'
import { paymentKey } from '../paymentQuery.js'

/**
 * Takes up a payment that was heard, not read: from another tab or from the proxy's stream. It is held to the same rules
 * as what is read here, and what is older than what is known is passed over.
 *
 * @returns False where it breaks them and has to be read itself.
 */
export function adoptPayment(context: DepositContextValue, paymentId: string, heard: Payment | undefined): boolean {
  if (heard?.payment_id !== paymentId) return true
  const known = context.queryClient.getQueryData<Payment>(paymentKey(context, paymentId))
  if (known && Date.parse(heard.updated_at) < Date.parse(known.updated_at)) return true
  try {
    keepPayment(context, heard)
    return true
  } catch {
    return false
  }
}
