import type { AddressCheck } from '../AddressCheck.js'
import { checkBase58Address } from './checkBase58Address.js'

const base58 = { versions: [0x41], testnets: [0xa0] }

/** Checks a TRON address, `T…`. Its hexadecimal form is refused: it has no checksum, and no wallet shows it. */
export function checkAddress(text: string): AddressCheck {
  return checkBase58Address(text, base58)
}
