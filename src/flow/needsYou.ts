import type { Payment } from '../schema/Payment.js'
import { paymentStage } from './paymentStage.js'

/** Something is left to do for the person, so the payment is offered before others. */
export function needsYou(payment: Payment): boolean {
  return paymentStage(payment).startsWith('to_')
}
