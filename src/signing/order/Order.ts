import { list } from '../../schema/kit/list.js'
import type { Schema } from '../../schema/kit/Schema.js'
import { text } from '../../schema/kit/text.js'
import { object } from '../../schema/parse.js'

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
