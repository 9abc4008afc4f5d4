import { Payment } from '../../schema/Payment.js'
import { tryParse } from '../../schema/parse.js'
import { tabNames } from '../../storage/tabNames.js'
import { type FollowContext, mergeStreamed } from './cachePayment.js'

/** Whether one tab can follow for all. Without Web Locks every tab is a leader and polls itself. */
export function canShareReads(): boolean {
  return Boolean(globalThis.navigator?.locks) && typeof BroadcastChannel !== 'undefined'
}

/** Sends a fetched payment to the follower tabs. An unchanged one is a heartbeat. */
export function broadcastPayment(payment: Payment): void {
  const channel = new BroadcastChannel(tabNames.payment(payment.payment_id))
  channel.postMessage(payment)
  channel.close()
}

/**
 * Merges payments that the leader tab fetched into the cache.
 *
 * @param onReceived Called with whether it passed the checks. If not, the caller has to fetch the payment itself.
 * @returns Stops it.
 */
export function receivePayments(
  context: FollowContext,
  paymentId: string,
  onReceived: (accepted: boolean) => void,
): () => void {
  const channel = new BroadcastChannel(tabNames.payment(paymentId))
  channel.onmessage = ({ data }) => {
    onReceived(mergeStreamed(context, paymentId, tryParse(Payment, data)))
  }
  return () => channel.close()
}
