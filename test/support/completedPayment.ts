import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyDraft } from '../../src/flow/state.js'
import type { Payment } from '../../src/schema/Payment.js'
import { saveFlow } from '../../src/storage/flowRecord.js'
import { hash, payment, usdc } from './fixtures.js'
import { memoryStorage } from './memoryStorage.js'

/** The transaction in which the money arrived. */
export const other = `0x${'cd'.repeat(32)}`
const { next_instruction: _, ...base } = payment()

export { base }

/** A payment of which a little more arrived than was quoted. */
export function complete(change: Partial<Payment> = {}): Payment {
  const route = base.quoted.route.map((step, index) => ({
    ...step,
    status: 'COMPLETE',
    transaction_hash: index === 0 ? hash : other,
  }))
  return payment({
    ...base,
    next_instruction: undefined,
    status: 'COMPLETE',
    funded: true,
    created_at: '2026-11-21T14:31:00Z',
    completed_at: '2026-11-21T14:32:52Z',
    fulfilled: {
      route,
      output_amount: { asset: usdc, amount: '49.47' },
      fees: { ...base.quoted.fees, total_fees: '0.53' },
    },
    ...change,
  })
}

/** Storage of a browser that has this payment open. */
export function storageAtPayment() {
  const storage = memoryStorage()
  saveFlow(storage, 'deposit', { step: 'payment', draft: emptyDraft, paymentId: base.payment_id }, Date.now())
  return storage
}

/** Unfolds the receipt. */
export const openDetails = async () => userEvent.click(await screen.findByRole('button', { name: /Details$/ }))
/** What a row of the receipt says. */
export const rowValue = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent
