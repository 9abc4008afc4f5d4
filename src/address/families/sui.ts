import type { AddressCheck } from './AddressCheck.js'

/** Checks a Sui address: `0x` and all 64 digits, as wallets display it. It has no checksum. */
export function checkAddress(text: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]*$/.test(text)) return { ok: false, problem: 'not_hex' }
  if (text.length !== 66) return { ok: false, problem: 'wrong_length' }
  // System objects have the lowest addresses.
  if (/^0x0{60}/.test(text)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text.toLowerCase(), unchecked: true }
}
