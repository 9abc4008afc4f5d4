import { oneTimeKey } from './oneTimeKey.js'
import type { FlowStorage } from './resume.js'

/** Whether an address is the one-time wallet of a payment seen in this browser. */
export function isOneTimeWallet(storage: FlowStorage | undefined, address: string): boolean {
  try {
    return Boolean(storage?.getItem(oneTimeKey(address)))
  } catch {
    return false
  }
}
