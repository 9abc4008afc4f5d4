import type { Payment } from '../schema/Payment.js'

/** A payment expires eight to ten hours after its quote, and the quote is never younger than the payment. */
const guaranteedMs = 8 * 60 * 60_000

/**
 * Until when a transfer is certain to be accepted. The service may wait longer, never less.
 *
 * @returns `at` in epoch milliseconds of the server's clock, and the length `total` of the period in milliseconds.
 * @example
 * const left = fundingDeadline(payment).at - now()
 */
export function fundingDeadline({ created_at }: Pick<Payment, 'created_at'>): { at: number; total: number } {
  return { at: Date.parse(created_at) + guaranteedMs, total: guaranteedMs }
}
