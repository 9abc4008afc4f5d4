import { sha256 } from '@noble/hashes/sha2.js'
import { type BytesCoder, base58 } from '@scure/base'

/** No address is longer, and decoding time is quadratic in the length. */
const maxLength = 128

/** Decodes base58. Undefined for characters outside the alphabet and for strings too long to be an address. */
export function decodeBase58(text: string, coder: BytesCoder = base58): Uint8Array | undefined {
  if (text.length > maxLength) return undefined
  try {
    return coder.decode(text)
  } catch {
    return undefined
  }
}

const checksumBytes = 4

type Base58Check =
  | { ok: true; payload: Uint8Array }
  /** `malformed`: outside the alphabet or too short. */
  | { ok: false; problem: 'malformed' | 'bad_checksum' }

/** Decodes base58 whose last four bytes are the start of a double SHA-256 of the rest. */
export function decodeBase58Check(text: string, coder?: BytesCoder): Base58Check {
  const bytes = decodeBase58(text, coder)
  if (!bytes || bytes.length <= checksumBytes) return { ok: false, problem: 'malformed' }
  const payload = bytes.slice(0, -checksumBytes)
  const expected = checksum(payload)
  const right = bytes.slice(-checksumBytes).every((byte, index) => byte === expected[index])
  return right ? { ok: true, payload } : { ok: false, problem: 'bad_checksum' }
}

/** Encodes bytes with their checksum. */
export function encodeBase58Check(payload: Uint8Array, coder: BytesCoder = base58): string {
  return coder.encode(Uint8Array.from([...payload, ...checksum(payload)]))
}

function checksum(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).slice(0, checksumBytes)
}
