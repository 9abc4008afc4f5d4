import { loadIds } from './loadIds.js'
import type { FlowStorage } from './resume.js'

const key = 'dw:told'
/** Older payments are only opened from the history; at worst the host is notified twice. */
const maxIds = 200

/**
 * Claims the completion event of a payment: true for the first call per payment in this browser, false afterwards.
 *
 * Stored before the host is notified, so that a host callback that throws is not called again on every visit.
 */
export function claimCompletion(storage: FlowStorage | undefined, paymentId: string): boolean {
  const claimed = loadIds(storage, key)
  if (claimed.includes(paymentId)) return false
  try {
    storage?.setItem(key, JSON.stringify([paymentId, ...claimed].slice(0, maxIds)))
  } catch {
    // Full or blocked storage: the host may be notified again after a reload.
  }
  return true
}
