import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import type { Flow } from '../flow/createFlow.js'
import type { Payment } from '../schema/Payment.js'
import { cachePayment } from './cachePayment.js'
import type { DepositContextValue } from './context.js'
import { hasSameParties } from './hasSameParties.js'
import { partiesChangedError } from './partiesChangedError.js'
import { pinTokens } from './pinTokens.js'

/** The addresses that this tab confirmed the payment with. */
type Agreed = Pick<Payment, 'owner_address' | 'destination_address'>

/** Caches a confirmed payment and moves the flow to it. */
export function openConfirmed(context: DepositContextValue, flow: Flow, payment: Payment, agreed?: Agreed): void {
  if (!hasSameParties(payment, agreed)) throw partiesChangedError()
  cachePayment(context, payment)
  pinTokens(context, payment)
  flow.send({ type: 'CONFIRMED', paymentId: payment.payment_id })
}

/**
 * Looks up whether a confirmation with a lost response went through, before anything is sent again.
 *
 * The payment id is known from the quote, so a read is enough.
 *
 * @returns Whether the payment exists.
 * @throws DepositError when the lookup fails too. The flow then stays in its attempted state.
 */
export async function settleConfirmation(context: DepositContextValue, flow: Flow, agreed?: Agreed): Promise<boolean> {
  const state = flow.getState()
  if (state.step !== 'confirm' || !state.attempted) return false
  try {
    const payment = await getPayment(context.client, { payment_id: state.offer.chosen })
    openConfirmed(context, flow, payment, agreed)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (error.code !== 'not_found') throw error
    flow.send({ type: 'CONFIRM_REFUSED' })
    return false
  }
}
