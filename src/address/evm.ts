import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AddressCheck } from './AddressCheck.js'

export type EvmAddress = `0x${string}`

const burns = new Set(['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead'])

/**
 * Writes an EVM address with its EIP-55 checksum.
 *
 * @param address `0x` and 40 hex digits in any case.
 * @example
 * checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
 */
export function checksumAddress(address: string): EvmAddress {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${digits.replace(/[a-f]/g, (digit, at: number) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))}`
}

/** Letters and digits as other networks write addresses with them; digits that only miss their 0x are none of these. */
const foreign = /^(?![0-9a-f]*$)[0-9a-z]{26,90}$/i

/** Checks an EVM address: `0x` and 40 hex digits, with the checksum of EIP-55 or without. */
export function checkEvmAddress(text: string): AddressCheck<EvmAddress> {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  if (!trimmed.startsWith('0x')) return { ok: false, problem: foreign.test(trimmed) ? 'other_network' : 'not_hex' }
  const digits = trimmed.slice(2)
  if (!/^[0-9a-fA-F]*$/.test(digits)) return { ok: false, problem: 'not_hex' }
  if (digits.length !== 40) return { ok: false, problem: 'wrong_length' }
  const address = checksumAddress(trimmed)
  const unchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!unchecked && address !== trimmed) return { ok: false, problem: 'bad_checksum' }
  if (burns.has(trimmed.toLowerCase()) || isPrecompile(digits)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address, unchecked }
}

/** 0x01 to 0xff: addresses of the machine itself, never of a person. */
function isPrecompile(digits: string): boolean {
  return /^0{38}[0-9a-f]{2}$/i.test(digits)
}
