import { subtractDecimals, toUnits } from '../../money/decimal.js'
import type { Amount } from '../../schema/Amount.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { hashPlainOrder, type Order } from '../../signing/order/Order.js'
import { contractOf } from '../world/wireChains.js'
import { type BalancesBody, balancesResponse, heldAmount } from './balancesResponse.js'
import type { ScenarioService } from './createService.js'
import { depositInfo, processingAddress, type WirePayment } from './createWirePayment.js'
import type { ScenarioClock, Script } from './Script.js'
import { createWithdrawals, withdrawalFee } from './withdrawals.js'

/** Handlers for balances, withdrawals and child payments. */
export function createRecovery(script: Script, service: ScenarioService, clock: ScenarioClock) {
  return {
    ...createWithdrawals(script, service, clock),
    balances: (body: unknown) => balancesResponse(script, service, body as BalancesBody, clock.now()),
    /** The request a child payment is quoted for: the whole balance minus the withdrawal fee. */
    toChildRequest: (request: QuoteRequest): QuoteRequest => {
      const parent = service.payment(request.parent_payment_id ?? '')
      const held = parent && heldAmount(parent)
      if (held === undefined) return request
      const { asset } = request.request.fixed_input_amount
      const fixed_input_amount = { asset, amount: subtractDecimals(held, withdrawalFee) }
      return { ...request, request: { ...request.request, fixed_input_amount } }
    },
    /** Adds the order to a child payment: money may only be moved to a wallet whose order is known. */
    withKnownOrder: (payment: WirePayment): WirePayment =>
      payment.processing_addresses.some(({ order }) => order !== undefined)
        ? payment
        : service.replace(withOrder(payment)),
  }
}

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
