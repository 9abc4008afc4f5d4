import { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'

/**
 * Returns the payment if it is the requested one and throws otherwise. Safety records (pinned address, parties) are
 * stored by payment id, so a response for a different payment would bypass them.
 */
export function ensureSamePayment(paymentId: string, payment: Payment): Payment {
  if (payment.payment_id === paymentId) return payment
  throw new DepositError('invalid_response', 'The response is for a different payment.', { path: 'payment_id' })
}
