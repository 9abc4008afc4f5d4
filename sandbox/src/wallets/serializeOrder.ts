import { abiOrder } from './hashOrder.js'
import type { Order } from './Order.js'

/** An order in wire format, so that clients can compute its hash themselves. */
export function serializeOrder(order: Order) {
  const { legs, deadline } = abiOrder(order)
  return {
    legs: legs.map((leg) => ({
      chain_id: leg.chainId.toString(),
      token_in: leg.tokenIn,
      amount_in: leg.amountIn.toString(),
      max_fee: leg.maxFee.toString(),
      share: leg.share.toString(),
      partner: leg.partner,
      token_out: leg.tokenOut,
      min_out: leg.minOut.toString(),
      recipient: leg.recipient,
      target: leg.target,
      call_hash: leg.callHash,
      actions: leg.actions.map(({ target, value, data }) => ({ target, value: value.toString(), data })),
    })),
    deadline: deadline.toString(),
  }
}
