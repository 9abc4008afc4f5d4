import { subtractDecimals } from '../../money/decimal.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { type BalancesBody, balancesAnswer } from './balancesAnswer.js'
import type { ScenarioService } from './createService.js'
import { heldAmount } from './heldAmount.js'
import type { ScenarioClock } from './ScenarioClock.js'
import type { Script } from './Script.js'
import type { WirePayment } from './WirePayment.js'
import { withdrawalFee } from './withdrawalFee.js'
import { createWithdrawals } from './withdrawals.js'
import { withOrder } from './withOrder.js'

/** What a scenario answers about money that lies in wallets, and about the ways out of there. */
export function createRecovery(script: Script, service: ScenarioService, clock: ScenarioClock) {
  return {
    ...createWithdrawals(script, service, clock),
    balances: (body: unknown) => balancesAnswer(script, service, body as BalancesBody, clock.now()),
    /** What a new payment is quoted for: all that lies there, without what it costs to move it. */
    requoted: (request: QuoteRequest): QuoteRequest => {
      const parent = service.payment(request.parent_payment_id ?? '')
      const held = parent && heldAmount(parent)
      if (held === undefined) return request
      const { asset } = request.request.fixed_input_amount
      const fixed_input_amount = { asset, amount: subtractDecimals(held, withdrawalFee) }
      return { ...request, request: { ...request.request, fixed_input_amount } }
    },
    /** A new payment can be moved to only where what its wallet does can be read. */
    adopt: (payment: WirePayment): WirePayment =>
      payment.processing_addresses.some(({ order }) => order !== undefined)
        ? payment
        : service.keep(withOrder(payment)),
  }
}
