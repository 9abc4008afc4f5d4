import { type ConfirmOptions, confirmPayment } from '../../client/confirmPayment.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { getPayment } from '../../client/getPayment.js'
import { DepositError } from '../../errors/DepositError.js'
import { acceptDeadline, quoteMargin } from '../../flow/acceptDeadline.js'
import type { Flow } from '../../flow/createFlow.js'
import type { Offer } from '../../flow/state.js'
import type { Payment } from '../../schema/Payment.js'
import { tabNames } from '../../storage/tabNames.js'
import { agreementToConfirm, hasSameParties, type OfferAcceptance } from '../agreement/agree.js'
import { agreementFor, keepAgreement } from '../agreement/agreements.js'
import { stopsPayment } from '../agreement/termsChangedError.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'
import { isOutcomeUnknown } from '../isOutcomeUnknown.js'
import { locked, withTabLock } from '../withTabLock.js'

/** Who controls the one-time wallet, and where the funds are delivered. */
export type ConfirmParameters = OfferAcceptance & {
  /** The owner: the only address that can withdraw from the one-time wallet. */
  ownerAddress: string
  /** Where the money is delivered. */
  destinationAddress: string
  /** Sent along as they are. */
  options?: ConfirmOptions | undefined
}

/**
 * Confirms the offer on the screen, unless this or another tab is already doing so. Resolves with whether a payment
 * exists.
 */
export async function confirmOnce(context: CoreContext, flow: Flow, parameters: ConfirmParameters): Promise<boolean> {
  const state = flow.getState()
  if (state.step !== 'confirm' || state.attempted || state.replacement) return false
  const { offer } = state
  if (acceptDeadline(offer.response) - context.client.now() < quoteMargin)
    throw new DepositError('quote_expired', 'The price ran out before you confirmed. Nothing was charged.')
  flow.send({ type: 'CONFIRM_STARTED' })
  const confirm = () => agreeAndConfirm(context, flow, offer, parameters)
  const outcome = await withTabLock(tabNames.confirm(offer.chosen), context.storage, confirm)
  if (outcome !== locked) return outcome
  flow.send({ type: 'CONFIRM_REFUSED' })
  throw new DepositError('payment_locked', 'Another tab is confirming this payment. Nothing was sent from this tab.')
}

async function agreeAndConfirm(
  context: CoreContext,
  flow: Flow,
  offer: Offer,
  { ownerAddress, destinationAddress, options, acceptLoss }: ConfirmParameters,
): Promise<boolean> {
  const { client } = context
  const { response, chosen } = offer
  const parties = { owner: ownerAddress, destination: destinationAddress, acceptLoss }
  const agreement = await agreementToConfirm(context, offer, parties).catch((cause: unknown) => {
    flow.send({ type: 'CONFIRM_REFUSED' })
    throw cause
  })
  const other = agreementFor(context, chosen)
  // Another tab used the same offer with other addresses. If a payment exists, it is that one.
  if (other && !hasSameParties(other, agreement) && (await settleConfirmation(context, flow))) return true
  keepAgreement(context, chosen, agreement)
  flow.send({ type: 'CONFIRM_STARTED' })
  await assertReachable(client, flow, chosen)
  try {
    const payment = await confirmPayment(client, {
      ...options,
      payment_id: chosen,
      state_token: response.state_token,
      owner_address: ownerAddress,
      destination_address: destinationAddress,
    })
    openConfirmed(context, flow, payment)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isOutcomeUnknown(error)) {
      flow.send({ type: 'CONFIRM_REFUSED' })
      throw acceptDeadline(response) < client.now() ? toQuoteExpired(error) : error
    }
    const found = await settleConfirmation(context, flow)
    if (!found) throw error
    return true
  }
}

/** Probes the service when the browser reports to be offline, because `navigator.onLine` can be wrong. */
async function assertReachable(client: DepositClient, flow: Flow, payment_id: string): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  try {
    await getPayment(client, { payment_id })
  } catch (cause) {
    if (DepositError.from(cause).code !== 'network') return
    flow.send({ type: 'CONFIRM_REFUSED' })
    throw new DepositError('network', 'You’re offline. Nothing was sent.', { cause })
  }
}

/** The service reports an expired quote as `invalid_request`, which would blame the user's input. */
function toQuoteExpired(error: DepositError): DepositError {
  return error.code === 'invalid_request' ? new DepositError('quote_expired', error.message, error) : error
}

/** Caches a confirmed payment and moves the flow to it, even if it is not what was agreed: its screen says so. */
function openConfirmed(context: CoreContext, flow: Flow, payment: Payment): void {
  try {
    cachePayment(context, payment)
  } catch (cause) {
    if (!stopsPayment(DepositError.from(cause))) throw cause
    flow.send({ type: 'CONFIRMED', paymentId: payment.payment_id })
    throw cause
  }
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
export async function settleConfirmation(context: CoreContext, flow: Flow): Promise<boolean> {
  const state = flow.getState()
  if (state.step !== 'confirm' || !state.attempted) return false
  try {
    const payment = await getPayment(context.client, { payment_id: state.offer.chosen })
    openConfirmed(context, flow, payment)
    return true
  } catch (cause) {
    const error = DepositError.from(cause)
    if (error.code !== 'not_found') throw error
    flow.send({ type: 'CONFIRM_REFUSED' })
    return false
  }
}
