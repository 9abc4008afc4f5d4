import type { AddressCheck } from './AddressCheck.js'
import { bytesOfWords, decodeBech32 } from './bech32.js'

const keyBytes = 32

/** Checks an Aleo address, `aleo1…`. */
export function checkAddress(text: string): AddressCheck {
  const decoded = decodeBech32(text)
  if (!decoded.ok) return decoded
  if (decoded.prefix !== 'aleo') return { ok: false, problem: 'other_network' }
  if (decoded.encoding !== 'bech32m') return { ok: false, problem: 'bad_checksum' }
  const bytes = bytesOfWords(decoded.words)
  if (bytes?.length !== keyBytes) return { ok: false, problem: 'wrong_length' }
  if (bytes.every((byte) => byte === 0)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text.toLowerCase(), unchecked: false }
}
