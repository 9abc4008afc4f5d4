import type { AddressCheck } from '../AddressCheck.js'
import { decodeBase58 } from '../base58.js'
import { isOnCurve } from './isOnCurve.js'

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
