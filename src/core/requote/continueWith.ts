import { sameAddress } from '../../address/evm.js'
import { chosenQuote, type Offer } from '../../flow/state.js'
import { sameAssetId } from '../../schema/assetId.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { Quote } from '../../schema/Quote.js'
import type { OfferAcceptance } from '../agreement/agree.js'
import { depositOf } from '../agreement/findDifference.js'
import { type AddressProof, isProven } from '../agreement/verifyAddress.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'
import { planFunding } from '../fund/planFunding.js'
import { unverifiableWalletError } from '../signing/unverifiableWalletError.js'
import { isCheckable, lacksOrder } from './isCheckable.js'

/** An offer to continue with. */
export type RequoteOffer = Offer &
  OfferAcceptance & {
    /** The user was told that the new deposit address cannot be verified here, and goes on. */
    acceptUnverified?: boolean | undefined
  }

/** A child payment funded by its parent's funds, and the deposit that those funds have to reach. */
type Continuation = {
  child: Payment
  deposit: DepositInfo
  /** Nothing but the service vouches for the deposit address, or for what its order does. */
  unverified: boolean
}

/**
 * Verifies that the child is what was confirmed, that its deposit address is controlled by the owner, and that the order
 * behind it can only do what the quote on the screen promised. Nothing may be signed over to the address before.
 *
 * @throws {DepositError} `signing_refused` if the address cannot be verified and this was not accepted; `terms_changed`
 * or `address_changed` if the payment is not what was confirmed.
 */
export async function continueWith(
  context: CoreContext,
  parent: Payment,
  child: Payment,
  offer: RequoteOffer,
): Promise<Continuation> {
  const deposit = depositOf(child)
  const quote = chosenQuote(offer)
  const isAsked =
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address) &&
    sameAssetId(quote?.output_amount.asset ?? '', parent.quote_request.request.output_asset)
  const transfer = isAsked ? await planFunding(context, child) : undefined
  if (!quote || !deposit || transfer?.origin !== 'confirmed') throw unverifiableWalletError()
  const { proof } = transfer
  const unverified = !isProven(proof)
  if (unverified && !(offer.acceptUnverified && isLeftToPerson(proof, child, quote))) throw unverifiableWalletError()
  cachePayment(context, child)
  return { child, deposit, unverified }
}

/**
 * Whether a person may decide about an address, as about any other deposit: the service sends no order, or one that
 * leaves the network or cannot be read here. An order that can be read has to deliver what was promised.
 */
function isLeftToPerson(proof: AddressProof, child: Payment, quote: Pick<Quote, 'route'>): boolean {
  if (proof === 'owner') return !isCheckable(quote)
  return proof === 'bridge' || lacksOrder(child)
}
