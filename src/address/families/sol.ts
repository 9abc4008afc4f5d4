import type { AddressCheck } from './AddressCheck.js'
import { decodeBase58 } from './base58.js'

const keyBytes = 32

/** Programs, system accounts and the best-known mints: funds sent there are lost. */
const notWallets = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
])

/** Runtime addresses are words followed by ones, such as `Vote111…` and `SysvarC1ock111…`. */
const runtime = /1{20}/

/** Checks a Solana address: the public key in base58, without a checksum. */
export function checkAddress(text: string): AddressCheck {
  const bytes = decodeBase58(text)
  if (!bytes) return { ok: false, problem: 'malformed' }
  if (bytes.length !== keyBytes) return { ok: false, problem: 'wrong_length' }
  if (notWallets.has(text) || runtime.test(text)) return { ok: false, problem: 'not_a_wallet' }
  const good = { ok: true, address: text, unchecked: true } as const
  return isOnCurve(bytes) ? good : { ...good, notice: 'program_owned' }
}

const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point on ed25519, and so may have a private key. About half of all values are; program-derived
 * addresses of Solana never are.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = littleEndian(bytes) & (2n ** 255n - 1n)
  if (y >= p) return false
  const ySquared = (y * y) % p
  // On the curve x² = (y² - 1) / (d·y² + 1), so the quotient must be a square.
  const top = (ySquared - 1n + p) % p
  const quotient = (top * power(d * ySquared + 1n, p - 2n)) % p
  return quotient === 0n || power(quotient, (p - 1n) / 2n) === 1n
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const root = power((base * base) % p, exponent >> 1n)
  return (exponent & 1n) === 1n ? (root * base) % p : root
}
