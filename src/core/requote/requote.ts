import { confirmPayment } from '../../client/confirmPayment.js'
import { getPayment } from '../../client/getPayment.js'
import { DepositError } from '../../errors/DepositError.js'
import { chosenQuote } from '../../flow/state.js'
import type { Payment } from '../../schema/Payment.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { agreementToConfirm, hasSameParties } from '../agreement/agree.js'
import { agreementFor, keepAgreement } from '../agreement/agreements.js'
import type { CoreContext } from '../CoreContext.js'
import { isOutcomeUnknown } from '../isOutcomeUnknown.js'
import { unverifiableWalletError } from '../signing/unverifiableWalletError.js'
import type { RequoteOffer } from './continueWith.js'
import { isCheckable, lacksOrder } from './isCheckable.js'
import { type PlannedMove, planMove } from './planMove.js'

/**
 * Confirms a quote as a child payment of a stopped one and plans the transfer that funds it. Moves no funds.
 *
 * @throws {DepositError} `signing_refused` with `wallet_address` if the new one-time wallet cannot be verified and this
 * was not accepted, or does not match the quote, with `value_lost` as `agreementToConfirm`; `insufficient_funds` if the balance no longer covers it.
 */
export async function confirmRequote(
  context: CoreContext,
  parent: Payment | undefined,
  offer: RequoteOffer,
): Promise<PlannedMove> {
  if (!parent) throw new DepositError('configuration', 'There is no payment to continue.')
  // Refused before confirming: otherwise the child payment could never be funded.
  const quote = chosenQuote(offer)
  const isVerifiable = context.expectedAddress || (quote && isCheckable(quote) && !lacksOrder(parent))
  if (!isVerifiable && !offer.acceptUnverified) throw unverifiableWalletError()
  return planMove(context, parent, await confirmChild(context, parent, offer), offer)
}

/** The quote request that continues a stopped payment. The service replaces the amount with the actual balance. */
export function requoteRequest({
  payment_id,
  quoted,
  destination_address,
  price_currency,
  quote_request,
}: Payment): QuoteRequest {
  const { request } = quote_request
  const balance = quoted.route[0]?.net_effect.produce[0]
  return {
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: balance
        ? { asset: balance.resource.asset, amount: balance.amount }
        : request.fixed_input_amount,
      output_asset: request.output_asset,
      dest_address: destination_address,
    },
    price_currency: price_currency ?? quote_request.price_currency,
    parent_payment_id: payment_id,
  }
}

/** The child's id is known from its quote, so after a lost response a lookup is enough. */
async function confirmChild(context: CoreContext, parent: Payment, offer: RequoteOffer) {
  const { client } = context
  const { response, chosen } = offer
  const { acceptLoss } = offer
  const parties = { owner: parent.owner_address, destination: parent.destination_address, acceptLoss }
  const agreement = await agreementToConfirm(context, offer, parties)
  const other = agreementFor(context, chosen)
  if (other && !hasSameParties(other, agreement)) throw unverifiableWalletError()
  // Kept before the request, so that the response is compared with it.
  keepAgreement(context, chosen, agreement)
  try {
    return await confirmPayment(client, {
      payment_id: chosen,
      state_token: response.state_token,
      owner_address: parent.owner_address,
      destination_address: parent.destination_address,
    })
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isOutcomeUnknown(error)) throw error
    return getPayment(client, { payment_id: chosen }).catch(() => {
      throw error
    })
  }
}
