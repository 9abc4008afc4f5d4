import type { Payment } from '../schema/Payment.js'
import { paymentStage } from './paymentStage.js'

/** Whether the payment waits for an action of the user; such payments are listed first. */
export function requiresAction(payment: Payment): boolean {
  return paymentStage(payment).startsWith('to_')
}
