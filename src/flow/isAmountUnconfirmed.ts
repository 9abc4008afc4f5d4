import type { Payment } from '../schema/Payment.js'
import { timeline } from './timeline.js'

/** Whether a manual transfer was seen on chain but its amount is not confirmed yet. */
export function isAmountUnconfirmed(payment: Payment): boolean {
  const [first] = timeline(payment)
  return first?.kind === 'pay' && first.state === 'now' && first.transactionHash !== undefined && !payment.funded
}
