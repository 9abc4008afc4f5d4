import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { list, object, type Schema, text } from '../../schema/parse.js'
import type { Hex } from '../Signer.js'

/**
 * What a one-time wallet may execute on one chain without its owner. Integers are decimal strings; the zero address
 * means "none".
 */
export type OrderLeg = {
  chain_id: string
  token_in: string
  amount_in: string
  max_fee: string
  share: string
  partner: string
  token_out: string
  min_out: string
  recipient: string
  target: string
  call_hash: string
  actions: unknown[]
}

/** Everything a one-time wallet may execute without its owner. Its hash is part of the wallet's address. */
export type Order = { legs: OrderLeg[]; deadline: string }

const integer = text(78, /^(?:0|[1-9]\d*)$/)
const address = text(42, /^0x[0-9a-f]{40}$/i)
const word = text(66, /^0x[0-9a-f]{64}$/i)

export const Order: Schema<Order> = object({
  legs: list(
    object({
      chain_id: integer,
      token_in: address,
      amount_in: integer,
      max_fee: integer,
      share: integer,
      partner: address,
      token_out: address,
      min_out: integer,
      recipient: address,
      target: address,
      call_hash: word,
      actions: list((value: unknown) => value),
    }),
    1,
  ),
  deadline: integer,
})

const wordBytes = 32n
const wordLimit = 2n ** 256n
/** Words in the head of a leg, including the offset of its calls. */
const legWords = 12n

/**
 * Hashes an order of one leg without calls, as its wallet does: `keccak256(abi.encode(order))`.
 *
 * @returns Undefined for any other order, which is not supported here, and for numbers that no contract can hold.
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
  if (words.some((word) => word >= wordLimit)) return undefined
  const bytes = hexToBytes(words.map((word) => word.toString(16).padStart(64, '0')).join(''))
  return `0x${bytesToHex(keccak_256(bytes))}`
}
