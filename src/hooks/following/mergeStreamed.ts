import type { Payment } from '../../schema/Payment.js'
import { cachePayment } from '../cachePayment.js'
import type { DepositContextValue } from '../context.js'
import { paymentKey } from '../paymentQuery.js'

/**
 * Merges a payment from another tab or from the proxy's event stream into the cache. It has to pass the same checks as
 * a fetched payment. An outdated one is ignored.
 *
 * @returns False if it fails the checks, so that the caller has to fetch the payment itself.
 */
export function mergeStreamed(context: DepositContextValue, paymentId: string, incoming: Payment | undefined): boolean {
  if (incoming?.payment_id !== paymentId) return true
  const known = context.queryClient.getQueryData<Payment>(paymentKey(context, paymentId))
  if (known && Date.parse(incoming.updated_at) < Date.parse(known.updated_at)) return true
  try {
    cachePayment(context, incoming)
    return true
  } catch {
    return false
  }
}
