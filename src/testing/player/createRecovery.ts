import { subtractDecimals } from '../../money/decimal.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { type BalancesBody, balancesResponse } from './balancesResponse.js'
import type { ScenarioService } from './createService.js'
import { heldAmount } from './heldAmount.js'
import type { ScenarioClock } from './ScenarioClock.js'
import type { Script } from './Script.js'
import type { WirePayment } from './WirePayment.js'
import { withdrawalFee } from './withdrawalFee.js'
import { createWithdrawals } from './withdrawals.js'
import { withOrder } from './withOrder.js'

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
