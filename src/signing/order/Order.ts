import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { list, object, type Schema, text } from '../../schema/parse.js'
import type { Hex } from '../Signer.js'

/** A call that an order names word for word. */
export type OrderAction = { target: string; value: string; data: string }

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
  actions: OrderAction[]
}

/** Everything a one-time wallet may execute without its owner. Its hash is part of the wallet's address. */
export type Order = { legs: OrderLeg[]; deadline: string }

const integer = text(78, /^(?:0|[1-9]\d*)$/)
const address = text(42, /^0x[0-9a-f]{40}$/i)
const word = text(66, /^0x[0-9a-f]{64}$/i)
const bytes = text(65_536, /^0x(?:[0-9a-f]{2})*$/i)

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
      actions: list(object({ target: address, value: integer, data: bytes })),
    }),
    1,
  ),
  deadline: integer,
})

const wordBytes = 32
/** Words in the head of a leg, including the offset of its actions. */
const legWords = 12

/**
 * Hashes an order as its wallet does: `keccak256(abi.encode(order))`.
 *
 * @returns Undefined for numbers that no contract can hold.
 */
export function hashOrder({ legs, deadline }: Order): Hex | undefined {
  try {
    const encoded = encodeWords(wordBytes, 2 * wordBytes, deadline) + encodeList(legs.map(encodeLeg))
    return `0x${bytesToHex(keccak_256(hexToBytes(encoded)))}`
  } catch {
    return undefined
  }
}

function encodeLeg({ actions, ...leg }: OrderLeg): string {
  const { chain_id, token_in, amount_in, max_fee, share, partner, token_out, min_out, recipient, target } = leg
  return (
    encodeWords(chain_id, token_in, amount_in, max_fee, share, partner, token_out, min_out, recipient, target) +
    encodeWords(leg.call_hash, legWords * wordBytes) +
    encodeList(actions.map(encodeAction))
  )
}

function encodeAction({ target, value, data }: OrderAction): string {
  const digits = data.slice(2)
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return encodeWords(target, value, 3 * wordBytes, digits.length / 2) + padded
}

/** A list of values whose lengths vary: their number, where each begins, and the values. */
function encodeList(values: readonly string[]): string {
  let offset = values.length * wordBytes
  const offsets = values.map((value) => {
    offset += value.length / 2
    return offset - value.length / 2
  })
  return encodeWords(values.length, ...offsets) + values.join('')
}

function encodeWords(...values: (string | number)[]): string {
  return values
    .map((value) => {
      const digits = BigInt(value).toString(16).padStart(64, '0')
      if (digits.length > 64) throw new RangeError('A number does not fit into a word.')
      return digits
    })
    .join('')
}
