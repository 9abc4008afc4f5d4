import type { AddressCheck } from '../AddressCheck.js'
import { checkBase58Address } from './checkBase58Address.js'
import { checkSegwitAddress } from './checkSegwitAddress.js'

/** Script addresses started with 3, like Bitcoin's, before the M prefix was introduced. */
const base58 = { versions: [0x30, 0x32, 0x05], testnets: [0x6f, 0x3a, 0xc4] }
const segwit = { prefix: 'ltc', testnets: ['tltc', 'rltc'] }

/** Checks a Litecoin address: `L…`, `M…`, `3…` and `ltc1…`. */
export function checkAddress(text: string): AddressCheck {
  if (/^[tr]?ltc1/i.test(text)) return checkSegwitAddress(text, segwit)
  const check = checkBase58Address(text, base58)
  return check.ok && text.startsWith('3') ? { ...check, notice: 'shared_form' } : check
}
