import type { Payment } from '../schema/Payment.js'
import { keptText } from './keptText.js'
import type { FlowStorage } from './resume.js'
import { fundingHash } from './statusView.js'

/**
 * Keeps when the money of a payment was seen, for as long as nothing else has happened to it: the wire tells only its last
 * change.
 */
export function keepFundingSeen(storage: FlowStorage | undefined, payment: Payment): void {
  const key = keyOf(payment)
  if (key === undefined || isCarriedOut(payment) || readFundingSeen(storage, payment) !== undefined) return
  try {
    storage?.setItem(key, payment.updated_at)
  } catch {
    // Full or blocked storage: then nobody says how long it took.
  }
}

/** In epoch milliseconds of the service's clock; undefined where nobody looked in this browser when it came. */
export function readFundingSeen(storage: FlowStorage | undefined, payment: Payment): number | undefined {
  const key = keyOf(payment)
  try {
    const at = Date.parse((key && keptText(storage, key)) ?? '')
    return Number.isNaN(at) ? undefined : at
  } catch {
    return undefined
  }
}

/** Of the transaction: who sends too little first and the rest later waits from the rest on. */
function keyOf(payment: Payment): string | undefined {
  const hash = fundingHash(payment)
  return hash === undefined ? undefined : `dw:seen:${hash.toLowerCase()}`
}

function isCarriedOut({ fulfilled }: Payment): boolean {
  const steps = fulfilled?.route.filter(({ type }) => type === 'ONCHAIN_STEP') ?? []
  return steps.some(({ status, transaction_hash }) => status === 'COMPLETE' || transaction_hash !== undefined)
}
