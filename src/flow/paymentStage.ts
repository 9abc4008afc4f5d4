import type { Payment } from '../schema/Payment.js'
import { holdsMoney, statusView } from './statusView.js'

/** Summary of a payment's state for a list. */
export type PaymentStage =
  | 'to_pay'
  | 'to_top_up'
  | 'to_verify'
  | 'to_recover'
  | 'moving'
  | 'withdrawing'
  | 'arrived'
  | 'withdrawn'
  | 'stopped'
  | 'expired'

/**
 * Summarizes a payment for a list. Derived from `statusView`, so that a list and the screen it opens never disagree.
 *
 * @example
 * const unpaid = payments.filter((payment) => paymentStage(payment) === 'to_pay')
 */
export function paymentStage(payment: Payment): PaymentStage {
  const view = statusView(payment)
  switch (view.screen) {
    case 'checkout':
      return 'to_pay'
    case 'transfer':
      return view.received === undefined ? 'to_pay' : 'to_top_up'
    case 'verify':
      return 'to_verify'
    case 'track':
      return 'moving'
    case 'done':
      return 'arrived'
    case 'withdrawing':
      return 'withdrawing'
    case 'withdrawn':
      return 'withdrawn'
    case 'problem':
      if (view.reason === 'expired') return 'expired'
      return view.reason !== 'failed' || holdsMoney(payment) ? 'to_recover' : 'stopped'
  }
}

/**
 * Whether a payment waits for an action of the user. List such payments first.
 *
 * @example
 * const urgent = data.payment_statuses.filter(requiresAction)
 */
export function requiresAction(payment: Payment): boolean {
  return paymentStage(payment).startsWith('to_')
}
