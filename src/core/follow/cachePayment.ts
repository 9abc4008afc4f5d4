import type { Payment } from '../../schema/Payment.js'
import type { CoreContext } from '../CoreContext.js'
import { reconcilePayment } from './reconcilePayment.js'

/**
 * Writes a payment from a mutation response or a stream to the cache, as if it had been fetched.
 *
 * @throws DepositError `address_changed` or `terms_changed` as for a fetched payment.
 */
export function cachePayment(context: CoreContext, payment: Payment): void {
  const { payments } = context
  payments.set(reconcilePayment(context, payment, payments.get(payment.payment_id)))
}

/**
 * Merges a payment from another tab or from the proxy's event stream into the cache. It has to pass the same checks as
 * a fetched payment. An outdated one is ignored.
 *
 * @returns False if it fails the checks, so that the caller has to fetch the payment itself.
 */
export function mergeStreamed(context: CoreContext, paymentId: string, incoming: Payment | undefined): boolean {
  if (incoming?.payment_id !== paymentId) return true
  const known = context.payments.get(paymentId)
  if (known && Date.parse(incoming.updated_at) < Date.parse(known.updated_at)) return true
  try {
    cachePayment(context, incoming)
    return true
  } catch {
    return false
  }
}
