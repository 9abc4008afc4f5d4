import { foldAddress } from '../address/foldAddress.js'

/** Where it is kept whose one-time wallet an address is. */
export function oneTimeKey(address: string): string {
  return `dw:one-time:${foldAddress(address)}`
}
