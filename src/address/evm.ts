import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AddressCheck, AddressProblem } from './AddressCheck.js'

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
  let text = '0x'
  for (let index = 0; index < digits.length; index++) {
    const digit = digits[index] ?? ''
    text += (hash.codePointAt(index) ?? 0) >= 0x38 ? digit.toUpperCase() : digit
  }
  return text as EvmAddress
}

/**
 * Checks a text that a person typed or pasted as an EVM address.
 *
 * A text that looks like a private key or a recovery phrase is its own problem: the field is to be cleared at once.
 */
export function checkEvmAddress(text: string): AddressCheck<EvmAddress> {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  if (looksLikeSecret(trimmed)) return { ok: false, problem: 'private_key' }
  if (!trimmed.startsWith('0x')) return { ok: false, problem: problemOfForeign(trimmed) }
  const digits = trimmed.slice(2)
  if (!/^[0-9a-fA-F]*$/.test(digits)) return { ok: false, problem: 'not_hex' }
  if (digits.length !== 40) return { ok: false, problem: 'wrong_length' }
  const address = checksumAddress(trimmed)
  const unchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!unchecked && address !== trimmed) return { ok: false, problem: 'bad_checksum' }
  if (burns.has(trimmed.toLowerCase()) || isPrecompile(digits)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address, unchecked }
}

function looksLikeSecret(text: string): boolean {
  const words = text.split(/\s+/)
  return /^(?:0x)?[0-9a-fA-F]{64}$/.test(text) || (words.length >= 12 && words.every((word) => /^[a-z]+$/i.test(word)))
}

function problemOfForeign(text: string): AddressProblem {
  if (/^[^\s]+\.[a-z]{2,}$/i.test(text)) return 'name'
  const isForeign = /^[1-9A-HJ-NP-Za-km-z]{26,90}$/.test(text) || /^[a-z]{1,8}1[02-9ac-hj-np-z]{20,90}$/i.test(text)
  return isForeign ? 'other_network' : 'not_hex'
}

/** 0x01 to 0xff: addresses of the machine itself, never of a person. */
function isPrecompile(digits: string): boolean {
  return /^0{38}[0-9a-f]{2}$/i.test(digits)
}
