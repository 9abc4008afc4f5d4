import type { AddressCheck } from '../AddressCheck.js'
import { bytesOfWords, decodeBech32 } from '../bech32.js'

export type SegwitPrefixes = { prefix: string; testnets: readonly string[] }

/** Witness program lengths by version: key or script hash in version 0, taproot key in version 1. */
export const programBytes: Record<number, readonly number[]> = { 0: [20, 32], 1: [32] }

/** Checks a SegWit address: BIP-173 for version 0, BIP-350 for version 1. */
export function checkSegwitAddress(text: string, { prefix, testnets }: SegwitPrefixes): AddressCheck {
  const decoded = decodeBech32(text)
  if (!decoded.ok) return decoded
  if (testnets.includes(decoded.prefix)) return { ok: false, problem: 'testnet' }
  if (decoded.prefix !== prefix) return { ok: false, problem: 'other_network' }
  const [version = -1, ...words] = decoded.words
  if (decoded.encoding !== (version === 0 ? 'bech32' : 'bech32m')) return { ok: false, problem: 'bad_checksum' }
  const program = bytesOfWords(words)
  if (!program || !programBytes[version]?.includes(program.length)) return { ok: false, problem: 'malformed' }
  if (program.every((byte) => byte === 0)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text.toLowerCase(), unchecked: false }
}
