import { object, tryParse } from '../schema/parse.js'
import { maybe } from '../schema/primitives.js'
import { Asked, type FlowStorage, Sent } from './resume.js'
import type { FundingNotes } from './state.js'

const Notes = object({ sent: maybe(Sent), asked: maybe(Asked) })

/**
 * Loads the funding notes of a payment, shared by all tabs. Each payment has its own key, so that a tab on another
 * payment never overwrites them.
 *
 * @returns Undefined if nothing is stored or the record is invalid.
 */
export function loadNotes(storage: FlowStorage | undefined, paymentId: string): FundingNotes | undefined {
  try {
    const stored = storage?.getItem(keyOf(paymentId))
    return stored ? tryParse(Notes, JSON.parse(stored)) : undefined
  } catch {
    return undefined
  }
}

/** Stores the funding notes for the other tabs and for a reload. */
export function saveNotes(storage: FlowStorage | undefined, paymentId: string, notes: FundingNotes): void {
  const key = keyOf(paymentId)
  try {
    storage?.setItem(key, JSON.stringify(notes))
  } catch {
    forget(storage, key)
  }
}

/** When the write fails, the old record is stale, which is worse than none. */
function forget(storage: FlowStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Blocked storage has no record either.
  }
}

function keyOf(paymentId: string): string {
  return `dw:money:${paymentId}`
}
