import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Point, recoverPublicKey } from '@noble/secp256k1'
import { checksumAddress } from '../address/families/evm.js'
import type { Hex } from './Signer.js'

/** Half of the curve order. Contracts accept only the low-s form of a signature. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Recovers the account that made a signature.
 *
 * @param signature 65 bytes, or 64 in the compact form of EIP-2098.
 * @returns Undefined if it is not a valid ECDSA signature: another length, a high `s`, no point on the curve.
 */
export function recoverSigner(digest: Hex, signature: string): Hex | undefined {
  const parts = parseSignature(signature)
  if (!parts || parts.s === 0n || parts.s > halfOrder) return undefined
  try {
    const recovered = Uint8Array.from([parts.recovery, ...hexToBytes(parts.rs)])
    const key = recoverPublicKey(recovered, hexToBytes(digest.slice(2)), { prehash: false })
    const point = Point.fromBytes(key).toBytes(false)
    return checksumAddress(`0x${bytesToHex(keccak_256(point.slice(1)).slice(12))}`)
  } catch {
    return undefined
  }
}

/**
 * The same signature as contracts take it: 65 bytes that end with 27 or 28.
 *
 * @param signature One that `recoverSigner` has read. Any other is returned as it is.
 */
export function canonicalSignature(signature: Hex): Hex {
  const parts = parseSignature(signature)
  return parts ? `0x${parts.rs}${(27 + parts.recovery).toString(16)}` : signature
}

type SignatureParts = { rs: string; s: bigint; recovery: number }

function parseSignature(signature: string): SignatureParts | undefined {
  const digits = /^0x([0-9a-fA-F]{64})([0-9a-fA-F]{64})([0-9a-fA-F]{2})?$/.exec(signature)
  if (!digits) return undefined
  const [, r = '', last = '', v] = digits
  if (v === undefined) return parseCompactSignature(r, BigInt(`0x${last}`))
  const recovery = recoveryOf(Number.parseInt(v, 16))
  return recovery === undefined ? undefined : { rs: r + last, s: BigInt(`0x${last}`), recovery }
}

/** EIP-2098 stores the recovery bit in the top bit of `s`, which is unused in low-s form. */
function parseCompactSignature(r: string, packed: bigint): SignatureParts {
  const s = packed & (2n ** 255n - 1n)
  return { rs: r + s.toString(16).padStart(64, '0'), s, recovery: packed === s ? 0 : 1 }
}

function recoveryOf(v: number): number | undefined {
  const recovery = v >= 27 ? v - 27 : v
  return recovery === 0 || recovery === 1 ? recovery : undefined
}
