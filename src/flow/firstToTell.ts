import { readIds } from './readIds.js'
import type { FlowStorage } from './resume.js'

const key = 'dw:told'
/** A payment that long ago is opened from the history at most, and costs its host a second call at worst. */
const most = 200

/**
 * Whether nobody in this browser told the host yet that a payment's money arrived. From now on somebody did.
 *
 * Remembered before the host hears of it: a host that fails is not called again at every visit.
 */
export function firstToTell(storage: FlowStorage | undefined, paymentId: string): boolean {
  const told = readIds(storage, key)
  if (told.includes(paymentId)) return false
  try {
    storage?.setItem(key, JSON.stringify([paymentId, ...told].slice(0, most)))
  } catch {
    // Full or blocked: then it is told again after a reload.
  }
  return true
}
