import { sameAddress } from '../../address/sameAddress.js'
import type { Hex } from '../Signer.js'
import { hashPlainOrder } from './hashPlainOrder.js'
import { Order } from './Order.js'

/** How a payment has to end, from the quote on the screen. */
export type OrderEnd = {
  chainId: bigint
  /** Contracts; the zero address for the network's own currency. */
  tokenIn: string
  tokenOut: string
  /** Smallest units of the output: the least that has to arrive. */
  minOut: bigint
  destination: string
}

/** No quote keeps more than a tenth: an order that may is not one that was quoted, whatever else it says. */
const mostKept = 10n

/**
 * The hash of an order that can do one thing only: turn the input into at least so much of the output, at the destination.
 *
 * A wallet whose order says anything else could be emptied by the service, so there is no hash for such an order.
 *
 * @param order As the service tells it; its own word about the hash is not asked for.
 */
export function endsAt(order: unknown, end: OrderEnd): Hex | undefined {
  const read = readOrder(order)
  const [leg] = read?.legs ?? []
  if (!read || !leg) return undefined
  const right =
    BigInt(leg.chain_id) === end.chainId &&
    sameAddress(leg.token_in, end.tokenIn) &&
    sameAddress(leg.token_out, end.tokenOut) &&
    sameAddress(leg.recipient, end.destination) &&
    end.minOut > 0n &&
    BigInt(leg.min_out) >= end.minOut &&
    (BigInt(leg.max_fee) + BigInt(leg.share)) * mostKept <= BigInt(leg.amount_in)
  return right ? hashPlainOrder(read) : undefined
}

function readOrder(order: unknown): Order | undefined {
  try {
    return Order(order)
  } catch {
    return undefined
  }
}
