import type { AddressCheck } from '../AddressCheck.js'
import { checkBase58Address } from './checkBase58Address.js'

const base58 = { versions: [0x41], testnets: [0xa0] }

/** Checks a TRON address, `T…`. The hexadecimal form is rejected: it has no checksum, and wallets do not display it. */
export function checkAddress(text: string): AddressCheck {
  return checkBase58Address(text, base58)
}
