import { toUnits } from '../../money/toUnits.js'
import type { Amount } from '../../schema/Amount.js'
import { hashPlainOrder } from '../../signing/order/hashPlainOrder.js'
import type { Order } from '../../signing/order/Order.js'
import { contractOf } from './contractOf.js'
import { depositInfo } from './depositInfo.js'
import { processingAddress } from './processingAddress.js'
import type { WirePayment } from './WirePayment.js'

const zeroAddress = `0x${'0'.repeat(40)}`
/** Far in the future, in epoch seconds. */
const deadline = '4102444800'

/** Adds an order to a payment's one-time wallet: one swap, with all proceeds to the destination. */
export function withOrder(payment: WirePayment): WirePayment {
  const { payment_id, owner_address, quoted } = payment
  const { deposit_token: asset, deposit_amount: amount, deposit_chain: chain } = depositInfo(quoted, '')
  const order = orderOf({ asset, amount }, payment)
  const wallet = processingAddress(payment_id, owner_address, chain, hashPlainOrder(order))
  return {
    ...payment,
    processing_addresses: [{ ...wallet, order }],
    next_instruction: { type: 'TRANSFER_IN', payment_id, deposit_info: [depositInfo(quoted, wallet.address)] },
  }
}

function orderOf(input: Amount, { quoted, destination_address }: WirePayment): Order {
  const [from, to] = [contractOf(input.asset), contractOf(quoted.output_amount.asset)]
  return {
    legs: [
      {
        chain_id: String(from.chainId),
        token_in: from.contract,
        amount_in: String(toUnits(input.amount, from.decimals)),
        max_fee: String(toUnits(input.amount, from.decimals) / 100n),
        share: '0',
        partner: zeroAddress,
        token_out: to.contract,
        min_out: String(toUnits(quoted.output_amount.amount, to.decimals)),
        recipient: destination_address,
        target: zeroAddress,
        call_hash: `0x${'0'.repeat(64)}`,
        actions: [],
      },
    ],
    deadline,
  }
}
