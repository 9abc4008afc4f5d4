import type { Payment } from '../schema/Payment.js'
import type { FlowStorage } from './resume.js'
import { fundingHash } from './statusView.js'
import { storedText } from './storedText.js'

/**
 * Stores when the funding of a payment was first seen. Only before any later step: the API reports just the time of the
 * last change, in `updated_at`.
 */
export function saveFundingSeen(storage: FlowStorage | undefined, payment: Payment): void {
  const key = keyOf(payment)
  if (key === undefined || hasLaterStep(payment) || loadFundingSeen(storage, payment) !== undefined) return
  try {
    storage?.setItem(key, payment.updated_at)
  } catch {
    // Full or blocked storage: the duration is not shown.
  }
}

/** Epoch milliseconds by the service's clock; undefined if this browser did not see the funding arrive. */
export function loadFundingSeen(storage: FlowStorage | undefined, payment: Payment): number | undefined {
  const key = keyOf(payment)
  try {
    const at = Date.parse((key && storedText(storage, key)) ?? '')
    return Number.isNaN(at) ? undefined : at
  } catch {
    return undefined
  }
}

/** Keyed by transaction: after an underpayment, the duration is counted from the top-up. */
function keyOf(payment: Payment): string | undefined {
  const hash = fundingHash(payment)
  return hash === undefined ? undefined : `dw:seen:${hash.toLowerCase()}`
}

function hasLaterStep({ fulfilled }: Payment): boolean {
  const steps = fulfilled?.route.filter(({ type }) => type === 'ONCHAIN_STEP') ?? []
  return steps.some(({ status, transaction_hash }) => status === 'COMPLETE' || transaction_hash !== undefined)
}
