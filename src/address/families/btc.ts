import type { AddressCheck } from '../AddressCheck.js'
import { checkBase58Address } from './checkBase58Address.js'
import { checkSegwitAddress } from './checkSegwitAddress.js'

const base58 = { versions: [0x00, 0x05], testnets: [0x6f, 0xc4] }
const segwit = { prefix: 'bc', testnets: ['tb', 'bcrt'] }

/** Checks a Bitcoin address: `1…`, `3…`, `bc1q…` and `bc1p…`. */
export function checkAddress(text: string): AddressCheck {
  return /^(?:bc|tb|bcrt)1/i.test(text) ? checkSegwitAddress(text, segwit) : checkBase58Address(text, base58)
}
