import type { PaymentStatus } from './Payment.js'
import type { Open } from './primitives.js'

/**
 * `final`: never changes again. `settled`: stopped, but late funds or a withdrawal may change it.
 * `live`: everything else, including unknown statuses.
 */
export type StatusGroup = 'final' | 'settled' | 'live'

/**
 * The group of a payment status; unknown statuses are `live`.
 *
 * @example
 * const isOver = statusGroup(payment.status) !== 'live'
 */
export function statusGroup(status: Open<PaymentStatus>): StatusGroup {
  switch (status) {
    case 'COMPLETE':
    case 'WITHDRAWN':
      return 'final'
    case 'FAILED':
    case 'EXPIRED':
    case 'TAINTED':
      return 'settled'
    default:
      return 'live'
  }
}

/**
 * Whether a payment will never change its status again.
 *
 * @example
 * if (isFinal(payment.status)) clearInterval(timer)
 */
export function isFinal(status: Open<PaymentStatus>): boolean {
  return statusGroup(status) === 'final'
}
