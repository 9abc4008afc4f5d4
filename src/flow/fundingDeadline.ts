import type { Payment } from '../schema/Payment.js'

/** A payment expires eight to ten hours after its quote, and the quote is never younger than the payment. */
const guaranteedMs = 8 * 60 * 60_000

/** Latest time a transfer is guaranteed to be accepted, in epoch milliseconds. The service may wait longer, never less. */
export function fundingDeadline({ created_at }: Pick<Payment, 'created_at'>): { at: number; total: number } {
  return { at: Date.parse(created_at) + guaranteedMs, total: guaranteedMs }
}
