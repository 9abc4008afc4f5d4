import { attempt } from '../schema/kit/attempt.js'
import { object } from '../schema/kit/object.js'
import { maybe } from '../schema/primitives.js'
import { Asked, type FlowStorage, Sent } from './resume.js'
import type { PaymentNotes } from './state.js'

const Notes = object({ sent: maybe(Sent), asked: maybe(Asked) })

/**
 * Reads what all tabs of this browser know of the money for a payment. Under a key of its own, so that a tab that is
 * somewhere else never takes it away.
 *
 * @returns Undefined where nothing was ever kept, or it cannot be read.
 */
export function readNotes(storage: FlowStorage | undefined, paymentId: string): PaymentNotes | undefined {
  try {
    const kept = storage?.getItem(keyOf(paymentId))
    return kept ? attempt(Notes, JSON.parse(kept)) : undefined
  } catch {
    return undefined
  }
}

/** Tells the other tabs, and this one after a reload. */
export function keepNotes(storage: FlowStorage | undefined, paymentId: string, notes: PaymentNotes): void {
  const key = keyOf(paymentId)
  try {
    storage?.setItem(key, JSON.stringify(notes))
  } catch {
    forget(storage, key)
  }
}

/** A full store keeps what was true before, which is worse than to keep nothing. */
function forget(storage: FlowStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Blocked storage holds nothing either.
  }
}

function keyOf(paymentId: string): string {
  return `dw:money:${paymentId}`
}
