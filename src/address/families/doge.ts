import type { AddressCheck } from '../AddressCheck.js'
import { checkBase58Address } from './checkBase58Address.js'

const base58 = { versions: [0x1e, 0x16], testnets: [0x71, 0xc4] }

/** Checks a Dogecoin address: `D…`, and `9…` or `A…` for scripts. */
export function checkAddress(text: string): AddressCheck {
  return checkBase58Address(text, base58)
}
