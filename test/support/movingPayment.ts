import type { Payment } from '../../src/schema/Payment.js'
import { hash, payment } from './fixtures.js'

const { next_instruction: _, ...base } = payment()

export { base }
/** An hour, in which the time that a test takes does not count. */
export const longQuote = { ...base.quoted, latency_seconds: 3_600 }
/** The same without a provider: the payer sends the money. */
export const byTransfer = { ...longQuote, onramp: undefined }
export const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

/** Paid out by the provider, not yet arrived at the destination. */
export function moving(change: Partial<Payment> = {}): Payment {
  const route = base.quoted.route.map((step, index) =>
    index === 0 ? { ...step, status: 'COMPLETE', transaction_hash: hash } : { ...step, status: 'PENDING' },
  )
  return payment({
    ...base,
    quoted: longQuote,
    next_instruction: undefined,
    funded: true,
    fulfilled: { route },
    updated_at: secondsAgo(5),
    ...change,
  })
}
