import { sameAddress } from '../../address/evm.js'
import type { Hex } from '../Signer.js'
import { hashPlainOrder, Order } from './Order.js'

/** The order that matches the quote on the screen. */
export type ExpectedOrder = {
  chainId: bigint
  /** Contract addresses; the zero address for the native currency. */
  tokenIn: string
  tokenOut: string
  /** Agreed input, in smallest units. */
  amountIn: bigint
  /** Minimum output, in smallest units. */
  minOut: bigint
  destination: string
}

/** Fee and share may take at most 1/10 of the input: no quote takes more. */
const maxFeeDivisor = 10n

/**
 * Hashes an order that can only swap the input to at least the minimum output and pay it to the destination.
 *
 * Any other order could let the service drain the wallet, so it has no hash.
 *
 * @param order As sent by the service; the hash it claims is ignored.
 */
export function hashExpectedOrder(order: unknown, expected: ExpectedOrder): Hex | undefined {
  const parsed = parseOrder(order)
  const [leg] = parsed?.legs ?? []
  if (!parsed || !leg) return undefined
  const matches =
    BigInt(leg.chain_id) === expected.chainId &&
    sameAddress(leg.token_in, expected.tokenIn) &&
    sameAddress(leg.token_out, expected.tokenOut) &&
    sameAddress(leg.recipient, expected.destination) &&
    // What exceeds it stays with the owner. With a larger one, a second transfer could be taken as a fee.
    BigInt(leg.amount_in) <= expected.amountIn &&
    expected.minOut > 0n &&
    BigInt(leg.min_out) >= expected.minOut &&
    (BigInt(leg.max_fee) + BigInt(leg.share)) * maxFeeDivisor <= BigInt(leg.amount_in)
  return matches ? hashPlainOrder(parsed) : undefined
}

function parseOrder(order: unknown): Order | undefined {
  try {
    return Order(order)
  } catch {
    return undefined
  }
}
