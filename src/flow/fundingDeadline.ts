import type { Payment } from '../schema/Payment.js'

/** A payment lives eight to ten hours after its quote, and the quote is never younger than the payment. */
const surelyOpenMs = 8 * 60 * 60_000

/** Until when a transfer is surely still in time, in epoch milliseconds. The service may wait longer, never less. */
export function fundingDeadline({ created_at }: Pick<Payment, 'created_at'>): { at: number; total: number } {
  return { at: Date.parse(created_at) + surelyOpenMs, total: surelyOpenMs }
}
