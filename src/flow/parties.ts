import { foldAddress } from '../address/evm.js'
import type { FlowStorage } from './resume.js'
import { storedText } from './storedText.js'

/** Stores the owner and destination of a payment as the user confirmed them. */
export function pinParties(storage: FlowStorage | undefined, paymentId: string, owner: string, to: string): void {
  try {
    storage?.setItem(`dw:parties:${paymentId}`, partiesText(owner, to))
  } catch {
    // Without a stored record, matchesPinnedParties pins the first parties it sees.
  }
}

/** Whether owner and destination of a payment equal the pinned ones. Pins them on first use; true if storage is blocked. */
export function matchesPinnedParties(
  storage: FlowStorage | undefined,
  paymentId: string,
  owner: string,
  to: string,
): boolean {
  try {
    const stored = storedText(storage, `dw:parties:${paymentId}`)
    if (stored !== undefined) return stored === partiesText(owner, to)
  } catch {
    return true
  }
  pinParties(storage, paymentId, owner, to)
  return true
}

function partiesText(owner: string, to: string): string {
  return `${foldAddress(owner)} ${foldAddress(to)}`
}
