import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type EvmAddress = `0x${string}`

import type { AddressCheck } from './AddressCheck.js'

export const burnAddresses = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
])

/**
 * Formats an EVM address with its EIP-55 checksum.
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

/** Looks like an address of another network, and not like hex digits without 0x. */
export const foreign = /^(?![0-9a-f]*$)[0-9a-z]{26,90}$/i

/** Checks an EVM address: `0x` and 40 hex digits, with or without an EIP-55 checksum. */
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
  if (burnAddresses.has(trimmed.toLowerCase()) || isPrecompile(digits)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address, unchecked }
}

/** 0x00 to 0xff: the zero address and the range of precompiled contracts. */
export function isPrecompile(digits: string): boolean {
  return /^0{38}[0-9a-f]{2}$/i.test(digits)
}
