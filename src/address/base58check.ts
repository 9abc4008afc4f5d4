import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBase58, encodeBase58 } from './base58.js'

const checksumBytes = 4

export type Base58Check =
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
