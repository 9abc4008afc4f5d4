import { foldAddress } from '../address/evm.js'

/** Storage key that maps a one-time wallet address to its payment. */
export function oneTimeKey(address: string): string {
  return `dw:one-time:${foldAddress(address)}`
}
