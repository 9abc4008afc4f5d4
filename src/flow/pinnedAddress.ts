import { keptText } from './keptText.js'
import { oneTimeKey } from './oneTimeKey.js'
import type { FlowStorage } from './resume.js'

/** Kept in place of an address once it changed. */
const distrusted = 'changed'

/**
 * Keeps the deposit address of a payment as it was first seen. Under a key of its own, so that two tabs never take away
 * what the other one keeps.
 *
 * @returns The address that was kept before, which a later one has to equal, or the given one when there was none.
 */
export function pinAddress(storage: FlowStorage | undefined, paymentId: string, address: string): string {
  const key = `dw:address:${paymentId}`
  try {
    const pin = keptText(storage, key)
    if (pin !== undefined) return pin
    storage?.setItem(key, address)
    storage?.setItem(oneTimeKey(address), paymentId)
  } catch {
    // Without storage the address is still compared for as long as the page lives.
  }
  return address
}

/** The deposit address of a payment as it was first seen on this browser; undefined when it never was, or is not believed. */
export function readPinnedAddress(storage: FlowStorage | undefined, paymentId: string): string | undefined {
  try {
    const pin = keptText(storage, `dw:address:${paymentId}`)
    return pin === distrusted ? undefined : pin
  } catch {
    return undefined
  }
}

/** No address of this payment is believed any more, not even the first: whoever changed it once may have been there before. */
export function distrustAddress(storage: FlowStorage | undefined, paymentId: string): void {
  try {
    storage?.setItem(`dw:address:${paymentId}`, distrusted)
  } catch {
    // Then the alarm lasts for as long as the addresses differ.
  }
}
