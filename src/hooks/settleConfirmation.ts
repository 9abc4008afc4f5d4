import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import type { Flow } from '../flow/createFlow.js'
import type { Payment } from '../schema/Payment.js'
import { changedParties } from './changedParties.js'
import type { DepositContextValue } from './context.js'
import { isOfSame } from './isOfSame.js'
import { keepPayment } from './keepPayment.js'
import { pinTokens } from './pinTokens.js'

/** What a payment was confirmed with here. */
type Agreed = Pick<Payment, 'owner_address' | 'destination_address'>

/** Takes a payment that the service confirmed into the cache and the flow. */
export function adoptPayment(context: DepositContextValue, flow: Flow, payment: Payment, agreed?: Agreed): void {
  if (!isOfSame(payment, agreed)) throw changedParties()
  keepPayment(context, payment)
  pinTokens(context, payment)
  flow.send({ type: 'CONFIRMED', paymentId: payment.payment_id })
}

/**
 * Finds out whether a confirmation whose answer got lost went through, before anything is sent again.
 *
 * The id of the payment is known from the quote, so looking is enough.
 *
 * @returns Whether the payment exists.
 * @throws DepositError when even that cannot be found out now. The flow then keeps saying so.
 */
export async function settleConfirmation(context: DepositContextValue, flow: Flow, agreed?: Agreed): Promise<boolean> {
  const state = flow.getState()
  if (state.step !== 'confirm' || !state.attempted) return false
  try {
    const payment = await getPayment(context.client, { payment_id: state.offer.chosen })
    adoptPayment(context, flow, payment, agreed)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (error.code !== 'not_found') throw error
    flow.send({ type: 'CONFIRM_REFUSED' })
    return false
  }
}
