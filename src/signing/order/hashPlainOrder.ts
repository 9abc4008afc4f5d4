import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '../Signer.js'
import type { Order } from './Order.js'

const wordBytes = 32n
/** Words in the head of a leg, including the offset of its calls. */
const legWords = 12n

/**
 * Hashes an order of one leg without calls, as its wallet does: `keccak256(abi.encode(order))`.
 *
 * @returns Undefined for any other order, which is not supported here.
 */
export function hashPlainOrder({ legs, deadline }: Order): Hex | undefined {
  const [leg] = legs
  if (!leg || legs.length !== 1 || leg.actions.length > 0) return undefined
  const words = [
    // Offset of the order, offset of its legs, deadline.
    wordBytes,
    2n * wordBytes,
    BigInt(deadline),
    // Number of legs, offset of the first one.
    1n,
    wordBytes,
    BigInt(leg.chain_id),
    BigInt(leg.token_in),
    BigInt(leg.amount_in),
    BigInt(leg.max_fee),
    BigInt(leg.share),
    BigInt(leg.partner),
    BigInt(leg.token_out),
    BigInt(leg.min_out),
    BigInt(leg.recipient),
    BigInt(leg.target),
    BigInt(leg.call_hash),
    // Offset and number of calls.
    legWords * wordBytes,
    0n,
  ]
  const bytes = hexToBytes(words.map((word) => word.toString(16).padStart(64, '0')).join(''))
  return `0x${bytesToHex(keccak_256(bytes))}`
}
