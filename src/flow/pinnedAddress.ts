import { oneTimeKey } from './oneTimeKey.js'
import type { FlowStorage } from './resume.js'
import { storedText } from './storedText.js'

/** Stored instead of the address once it changed. */
const invalidated = 'changed'

/**
 * Pins the first deposit address seen for a payment. Each payment has its own key, so that tabs never overwrite each
 * other's pins.
 *
 * @returns The pinned address, which later ones must equal, or the given one if none was pinned.
 */
export function pinAddress(storage: FlowStorage | undefined, paymentId: string, address: string): string {
  const key = `dw:address:${paymentId}`
  try {
    const pin = storedText(storage, key)
    if (pin !== undefined) return pin
    storage?.setItem(key, address)
    storage?.setItem(oneTimeKey(address), paymentId)
  } catch {
    // Without storage the address is still compared within this page load.
  }
  return address
}

/** The pinned deposit address of a payment in this browser; undefined if there is none or the pin was invalidated. */
export function loadPinnedAddress(storage: FlowStorage | undefined, paymentId: string): string | undefined {
  try {
    const pin = storedText(storage, `dw:address:${paymentId}`)
    return pin === invalidated ? undefined : pin
  } catch {
    return undefined
  }
}

/** Invalidates the pin after the address changed. Not even the first one is trusted: it may have been tampered with too. */
export function invalidatePinnedAddress(storage: FlowStorage | undefined, paymentId: string): void {
  try {
    storage?.setItem(`dw:address:${paymentId}`, invalidated)
  } catch {
    // Without storage the warning only lasts while the addresses differ.
  }
}
