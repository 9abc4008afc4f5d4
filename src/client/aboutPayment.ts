import { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'

/**
 * Passes an answer on that is about the payment that was asked for. What is known of a payment is kept under its id: an
 * answer about another one would be compared with nothing.
 */
export function aboutPayment(paymentId: string, payment: Payment): Payment {
  if (payment.payment_id === paymentId) return payment
  throw new DepositError('invalid_response', 'The service answered about another payment.', { path: 'payment_id' })
}
