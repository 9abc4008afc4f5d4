import { getPayment } from '../../client/getPayment.js'
import type { Payment } from '../../schema/Payment.js'
import type { CoreContext } from '../CoreContext.js'
import { reconcilePayment } from './reconcilePayment.js'

/** What following a payment depends on. */
export type FollowContext = Pick<CoreContext, 'client' | 'storage' | 'payments'>

/**
 * Writes a payment from a mutation response or a stream to the cache, as if it had been fetched.
 *
 * @throws DepositError `address_changed` or `terms_changed` as for a fetched payment.
 */
export function cachePayment(context: FollowContext, payment: Payment): void {
  const { payments } = context
  payments.set(reconcilePayment(context, payment, payments.get(payment.payment_id)))
}

/** Fetches a payment and writes it to the cache. Rejects as {@link cachePayment} throws. */
export async function fetchPayment(context: FollowContext, paymentId: string, signal: AbortSignal): Promise<void> {
  const payment = await getPayment(context.client, { payment_id: paymentId, enable_withdraw_pending: true, signal })
  if (!signal.aborted) cachePayment(context, payment)
}

/** How far the clock that dates payments may be ahead of this one. */
const toleranceMs = 60_000

/**
 * Merges a payment from another tab or from the proxy's event stream into the cache. It has to pass the same checks as
 * a fetched payment. An outdated one is ignored.
 *
 * @returns False if it fails the checks or is dated in the future, after which everything would be outdated: the caller
 * has to fetch the payment itself.
 */
export function mergeStreamed(context: FollowContext, paymentId: string, incoming: Payment | undefined): boolean {
  if (incoming?.payment_id !== paymentId) return true
  const known = context.payments.get(paymentId)
  const at = Date.parse(incoming.updated_at)
  const before = Date.parse(known?.updated_at ?? '')
  const latest = context.client.boundedNow() + toleranceMs
  if (at > latest) return false
  if (at < before && before <= latest) return true
  try {
    cachePayment(context, incoming)
    return true
  } catch {
    return false
  }
}
