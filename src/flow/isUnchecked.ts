import type { Payment } from '../schema/Payment.js'
import { timeline } from './timeline.js'

/** A transfer by hand was seen, and nobody knows yet how much of what was asked for it is. */
export function isUnchecked(payment: Payment): boolean {
  const [first] = timeline(payment)
  return first?.kind === 'pay' && first.state === 'now' && first.transactionHash !== undefined && !payment.funded
}
