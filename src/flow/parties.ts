import { foldAddress } from '../address/foldAddress.js'
import { keptText } from './keptText.js'
import type { FlowStorage } from './resume.js'

/** Keeps whose payment it is and where it goes, as that was agreed on with the person. */
export function agreeParties(storage: FlowStorage | undefined, paymentId: string, owner: string, to: string): void {
  try {
    storage?.setItem(`dw:parties:${paymentId}`, partiesText(owner, to))
  } catch {
    // Then what is read first is what later readings are compared with.
  }
}

/** Whether a payment is still of this owner and to this address. What is seen first is kept. */
export function sameParties(storage: FlowStorage | undefined, paymentId: string, owner: string, to: string): boolean {
  try {
    const kept = keptText(storage, `dw:parties:${paymentId}`)
    if (kept !== undefined) return kept === partiesText(owner, to)
  } catch {
    return true
  }
  agreeParties(storage, paymentId, owner, to)
  return true
}

function partiesText(owner: string, to: string): string {
  return `${foldAddress(owner)} ${foldAddress(to)}`
}
