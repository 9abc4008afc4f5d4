import { fundingHash } from '../../../flow/statusView.js'
import type { Payment } from '../../../schema/Payment.js'
import { type FlowStorage, readText, write } from '../../../storage/records.js'

/**
 * Stores when the funding of a payment was first seen. Only before any later step: the API reports just the time of the
 * last change, in `updated_at`.
 */
export function saveFundingSeen(storage: FlowStorage | undefined, payment: Payment): void {
  if (!hasLaterStep(payment)) saveStepSeen(storage, payment, '')
}

/** Epoch milliseconds by the service's clock; undefined if this browser did not see the funding arrive. */
export function loadFundingSeen(storage: FlowStorage | undefined, payment: Payment): number | undefined {
  return loadStepSeen(storage, payment, '')
}

/** Stores when a step of the payment was first seen in work, so that its progress goes on after a reload. */
export function saveStepSeen(storage: FlowStorage | undefined, payment: Payment, step: string): void {
  const id = idOf(payment, step)
  // With full or blocked storage the duration is not shown.
  if (id !== undefined && loadStepSeen(storage, payment, step) === undefined)
    write(storage, 'fundingSeen', id, payment.updated_at)
}

/** Epoch milliseconds by the service's clock; undefined if this browser did not see the step. */
export function loadStepSeen(storage: FlowStorage | undefined, payment: Payment, step: string): number | undefined {
  const id = idOf(payment, step)
  const at = Date.parse((id && readText(storage, 'fundingSeen', id)) ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** Keyed by transaction: after an underpayment, the duration is counted from the top-up. */
function idOf(payment: Payment, step: string): string | undefined {
  const hash = fundingHash(payment)?.toLowerCase()
  return hash && hash + step
}

function hasLaterStep({ fulfilled }: Payment): boolean {
  const steps = fulfilled?.route.filter(({ type }) => type === 'ONCHAIN_STEP') ?? []
  return steps.some(({ status, transaction_hash }) => status === 'COMPLETE' || transaction_hash !== undefined)
}
