import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import { quoteValue } from '../../flow/quoteValue.js'
import { chosenQuote, type Offer } from '../../flow/state.js'
import type { Amount } from '../../schema/Amount.js'
import { isTokenId } from '../../schema/assetId.js'
import type { Payment } from '../../schema/Payment.js'
import type { RouteStep } from '../../schema/Route.js'
import type { Agreement } from '../../storage/agreementRecord.js'
import type { Catalog, CoreContext } from '../CoreContext.js'
import { agreementFor, keepAgreement } from './agreements.js'
import { depositOf, findDifference, pageHost } from './findDifference.js'
import { listAssets } from './listAssets.js'
import { stopOf } from './stops.js'
import { termsChangedError } from './termsChangedError.js'

type Parties = Pick<Agreement, 'owner' | 'destination'>

/** What the user was told about an offer, and goes on. */
export type OfferAcceptance = {
  /** More than a tenth of the value is lost (`level` of `quoteValue` is `high`). */
  acceptLoss?: boolean | undefined
}

/**
 * What a person agrees to by confirming an offer, as the screen shows it.
 *
 * @throws {DepositError} `terms_changed` if the service lists one of its assets with facts that cannot be true,
 * `quote_expired` if the offer has no such quote, `signing_refused` with the rule `value_lost` if more than a tenth is lost
 * and that was not accepted.
 */
export async function agreementToConfirm(
  context: Pick<CoreContext, 'storage' | 'tokens' | 'catalog'>,
  offer: Offer,
  { acceptLoss, ...parties }: Parties & OfferAcceptance,
): Promise<Agreement> {
  const quote = chosenQuote(offer)
  if (!quote) throw new DepositError('quote_expired', 'This offer is gone. Nothing was charged.')
  if (quoteValue(offer.response, quote)?.level === 'high' && acceptLoss !== true)
    throw new DepositError('signing_refused', 'More than a tenth would be lost. Nothing was confirmed or charged.', {
      rule: 'value_lost',
    })
  const input = offer.response.quote_request.request.fixed_input_amount
  const agreement: Agreement = {
    origin: 'confirmed',
    ...parties,
    input,
    funding: isTokenId(input.asset) ? input : firstTransfer(quote.route),
    output: quote.output_amount,
    calls: offer.response.quote_request.request.custom_actions?.actions,
    provider: quote.onramp,
    assets: {},
  }
  // Without the list the first one that loads is agreed on.
  const catalog = await context.catalog.load().catch(() => ({}))
  return { ...agreement, assets: listAssets(context, catalog, assetsOf(agreement)) }
}

/** Whether two agreements name the same owner and destination. */
export function hasSameParties(agreement: Parties, other: Parties): boolean {
  return sameAddress(agreement.owner, other.owner) && sameAddress(agreement.destination, other.destination)
}

/**
 * The agreement of a payment. If this browser has none, what the payment says now becomes the agreement: from then on
 * nothing may change.
 */
export function agreementOrFirstSight(context: Pick<CoreContext, 'client' | 'storage'>, payment: Payment): Agreement {
  const known = agreementFor(context, payment.payment_id)
  const page = pageHost(payment)
  // The page is named after the confirmation only, so that the first one is agreed on.
  const namesPage = known?.provider !== undefined && known.page === undefined && page !== undefined
  if (known && !namesPage) return known
  const agreement: Agreement = known
    ? { ...known, page }
    : {
        origin: 'first_seen',
        owner: payment.owner_address,
        destination: payment.destination_address,
        input: payment.quote_request.request.fixed_input_amount,
        funding: firstSeenTransfer(payment),
        output: { ...payment.quoted.output_amount, asset: payment.quote_request.request.output_asset },
        calls: payment.quote_request.request.custom_actions?.actions,
        provider: payment.quoted.onramp,
        page,
        assets: {},
      }
  keepAgreement(context, payment.payment_id, agreement)
  return agreement
}

/**
 * The agreement of a payment with the facts of its assets, after both were compared with what the service says now.
 *
 * @param catalog Without it nothing new is known of the assets.
 * @throws {DepositError} `terms_changed` or `address_changed` if anything is not as agreed, or was not in a later reading.
 */
export function compareWithAgreement(
  context: Pick<CoreContext, 'client' | 'storage' | 'tokens'>,
  payment: Payment,
  catalog: Partial<Catalog>,
): Agreement {
  const stop = stopOf(context, payment.payment_id)
  if (stop) throw stop
  const agreement = agreementOrFirstSight(context, payment)
  const listed = listAssets(context, catalog, assetsOf(agreement))
  const difference = findDifference(agreement, payment, listed)
  if (difference) throw termsChangedError(difference)
  return agreeOnAssets(context, payment.payment_id, agreement, listed)
}

/** Adds the facts of assets that were not listed before. Those that were agreed never change. */
export function agreeOnAssets(
  context: Pick<CoreContext, 'client' | 'storage'>,
  paymentId: string,
  agreement: Agreement,
  listed: Agreement['assets'],
): Agreement {
  if (Object.keys(listed).every((id) => id in agreement.assets)) return agreement
  const extended = { ...agreement, assets: { ...listed, ...agreement.assets } }
  keepAgreement(context, paymentId, extended)
  return extended
}

/** A payment in a token asks for that token, and at most for that amount; others for what they ask or will ask for. */
function firstSeenTransfer(payment: Payment): Amount | undefined {
  const input = payment.quote_request.request.fixed_input_amount
  if (isTokenId(input.asset)) return input
  const deposit = depositOf(payment)
  if (deposit) return { asset: deposit.deposit_token, amount: deposit.deposit_amount }
  return firstTransfer(payment.quoted.route)
}

/** Ids of the assets that an agreement names. */
export function assetsOf({ input, funding, output }: Agreement): string[] {
  return [input.asset, output.asset, ...(funding ? [funding.asset] : [])]
}

/** What a route moves to the deposit address first. */
function firstTransfer([step]: readonly RouteStep[]): Amount | undefined {
  const [movement] = step?.net_effect.produce ?? []
  return movement && { asset: movement.resource.asset, amount: movement.amount }
}
