import { sha256 } from '@noble/hashes/sha2.js'

const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The base58 alphabet of the XRP Ledger. */
export const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** No address is longer, and decoding time is quadratic in the length. */
const maxLength = 128

/** Decodes base58. Undefined for characters outside the alphabet and for strings too long to be an address. */
export function decodeBase58(text: string, alphabet = bitcoinAlphabet): Uint8Array | undefined {
  if (text.length > maxLength) return undefined
  const digits = Array.from(text, (letter) => alphabet.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(convert(digits, 58n, 256n))
}

/** Encodes base58. */
export function encodeBase58(bytes: Uint8Array, alphabet = bitcoinAlphabet): string {
  return convert([...bytes], 256n, 58n)
    .map((digit) => alphabet.charAt(digit))
    .join('')
}

/** Converts big-endian digits to another base, preserving each leading zero. */
function convert(digits: readonly number[], from: bigint, to: bigint): number[] {
  const first = digits.findIndex((digit) => digit !== 0)
  const zeros = first < 0 ? digits : digits.slice(0, first)
  const value = digits.reduce((sum, digit) => sum * from + BigInt(digit), 0n)
  return [...zeros, ...digitsOf(value, to)]
}

function digitsOf(value: bigint, base: bigint): number[] {
  return value === 0n ? [] : [...digitsOf(value / base, base), Number(value % base)]
}

const checksumBytes = 4

type Base58Check =
  | { ok: true; payload: Uint8Array }
  /** `malformed`: outside the alphabet or too short. */
  | { ok: false; problem: 'malformed' | 'bad_checksum' }

/** Decodes base58 whose last four bytes are the start of a double SHA-256 of the rest. */
export function decodeBase58Check(text: string, alphabet?: string): Base58Check {
  const bytes = decodeBase58(text, alphabet)
  if (!bytes || bytes.length <= checksumBytes) return { ok: false, problem: 'malformed' }
  const payload = bytes.slice(0, -checksumBytes)
  const expected = checksum(payload)
  const right = bytes.slice(-checksumBytes).every((byte, index) => byte === expected[index])
  return right ? { ok: true, payload } : { ok: false, problem: 'bad_checksum' }
}

/** Encodes bytes with their checksum. */
export function encodeBase58Check(payload: Uint8Array, alphabet?: string): string {
  return encodeBase58(Uint8Array.from([...payload, ...checksum(payload)]), alphabet)
}

function checksum(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).slice(0, checksumBytes)
}
