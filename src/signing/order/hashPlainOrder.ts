import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '../Signer.js'
import type { Order } from './Order.js'

const wordBytes = 32n
/** Values of a leg, and the place where its list of calls begins. */
const legWords = 12n

/**
 * Hashes an order of one leg without calls, as its wallet does: `keccak256(abi.encode(order))`.
 *
 * @returns Undefined for any other order: those are not read here.
 */
export function hashPlainOrder({ legs, deadline }: Order): Hex | undefined {
  const [leg] = legs
  if (!leg || legs.length !== 1 || leg.actions.length > 0) return undefined
  const words = [
    // Where the order begins, where its legs begin, until when it is good.
    wordBytes,
    2n * wordBytes,
    BigInt(deadline),
    // One leg, which begins right after this.
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
    // No calls.
    legWords * wordBytes,
    0n,
  ]
  const bytes = hexToBytes(words.map((word) => word.toString(16).padStart(64, '0')).join(''))
  return `0x${bytesToHex(keccak_256(bytes))}`
}
