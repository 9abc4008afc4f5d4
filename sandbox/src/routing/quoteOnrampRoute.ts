import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { valueUp } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import { fromUnits, toUnits } from '../money/decimal.js'
import type { FiatAsset } from '../money/fiats.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { AmountIssue, Issue, Limits } from '../wire/Issue.js'
import type { OnrampMethod } from '../wire/Route.js'
import { inputLimits, type OfferContext } from './inputLimits.js'
import { smallestDeposit } from './priceRoute.js'
import { quoteRoute } from './quoteRoute.js'
import type { PricingRequest, RouteResult } from './Route.js'

/** Onramp fees may be finer than a currency's minor unit. */
const feeDecimals = 18

/** Quotes a route that starts with an onramp, which pays a token out to the deposit address. */
export async function quoteOnrampRoute(
  chains: readonly Chain[],
  catalog: Catalog,
  provider: OnrampProvider,
  method: OnrampMethod,
  input: FiatAsset,
  request: PricingRequest,
): Promise<RouteResult> {
  const token = payoutToken(catalog, provider, chains)
  const offerContext = offerContextOf(provider, method, input, request.amount, token)
  const minDeposit = fromUnits(smallestDeposit(chains, token, request.callGas), token.decimals)
  const limits = { ...provider.limits(input.id), ...inputLimits({ min: minDeposit }, offerContext) }
  const fail = (issue: Issue, latency = 0): RouteResult => ({
    limits,
    failure: { service_ids: [provider.id], latency_seconds: latency, issues: [issue] },
  })
  if (provider.isDown()) {
    return fail({
      kind: 'provider',
      message: `${provider.name} does not answer now. Try again later or pay another way.`,
    })
  }
  const outside = limitIssue(provider, input, request.amount, limits)
  const tolerated = outside?.reason === 'TOO_HIGH' && request.request.allow_exceed_max_input_limit === true
  if (outside && !tolerated) return fail(outside)

  const offer = provider.offer(offerContext.offer)
  const feeUnits = toUnits(offer.fee, feeDecimals) ?? 0n
  const providerFee = valueUp(feeUnits, { symbol: input.symbol, decimals: feeDecimals }, request.currency)
  const leg = await quoteRoute(catalog, chains, request, { token, amount: offer.payout }, providerFee)
  if ('kind' in leg) {
    if (leg.kind !== 'amount') return fail(leg, offer.latencySeconds)
    const issue = downstreamIssue(leg, offerContext)
    return { ...fail(issue, offer.latencySeconds), limits: issue.limits }
  }

  const { plan, issues: downstream = [], ...quoted } = leg
  const issues = [...(outside ? [outside] : []), ...downstream.map((issue) => downstreamIssue(issue, offerContext))]
  return {
    limits,
    route: {
      quoted: {
        ...quoted,
        onramp: provider.id,
        onramp_method: method,
        latency_seconds: quoted.latency_seconds + offer.latencySeconds,
        ...(issues.length > 0 && { issues }),
      },
      plan: { ...plan, onramp: { id: provider.id, method, fiat: input.id, amount: offerContext.offer.amount } },
      assets: [input, token, request.output],
    },
  }
}

function offerContextOf(
  provider: OnrampProvider,
  method: string,
  fiat: FiatAsset,
  units: bigint,
  token: TokenAsset,
): OfferContext {
  const { network, symbol, decimals } = token
  const payout = { address: token.address as `0x${string}`, symbol, decimals }
  const amount = fromUnits(units, fiat.decimals)
  return { provider, fiat, offer: { fiat: fiat.id, amount, method, network, token: payout } }
}

/** The token a provider pays out on the first network of a route. */
function payoutToken(catalog: Catalog, provider: OnrampProvider, [first]: readonly Chain[]): TokenAsset {
  const payout = provider.payouts.find((entry) => entry.startsWith(`${first?.network}:`))
  if (!first || !payout) throw new RangeError(`${provider.name} has no payout on the first network of this route.`)
  return catalog.token(first.network, payout.slice(first.network.length + 1))
}

/** An issue when the amount is outside the provider's own limits. It reports the limits of the full route. */
function limitIssue(provider: OnrampProvider, fiat: FiatAsset, amount: bigint, limits: Required<Limits>) {
  const own = provider.limits(fiat.id)
  const min = toUnits(own.min, fiat.decimals) ?? 0n
  const max = toUnits(own.max, fiat.decimals) ?? 0n
  if (amount >= min && amount <= max) return undefined
  const [reason, bound] = amount < min ? (['TOO_LOW', limits.min] as const) : (['TOO_HIGH', limits.max] as const)
  const word = reason === 'TOO_LOW' ? 'smallest' : 'largest'
  return {
    kind: 'amount' as const,
    asset: fiat.id,
    given: fromUnits(amount, fiat.decimals),
    limits,
    source: provider.id,
    message: `The ${word} amount ${provider.name} accepts is ${bound} ${fiat.symbol}.`,
    reason,
  }
}

/** Converts an amount issue of the on-chain route behind an onramp to the customer's fiat currency. */
export function downstreamIssue(issue: AmountIssue, context: OfferContext): AmountIssue {
  const { fiat, offer, provider } = context
  const limits = inputLimits(issue.limits, context)
  const [word, bound] = issue.reason === 'TOO_HIGH' ? ['largest', limits.max] : ['smallest', limits.min]
  const isBound = issue.reason === 'TOO_LOW' || issue.reason === 'TOO_HIGH'
  const limitMessage =
    bound === undefined
      ? `${provider.name} cannot pay the minimum of this route. Choose another provider.`
      : `The ${word} amount for this route is ${bound} ${fiat.symbol}.`
  return {
    ...issue,
    kind: 'amount-downstream',
    asset: fiat.id,
    given: offer.amount,
    limits,
    downstream_limits: issue.limits,
    message: isBound ? limitMessage : issue.message,
  }
}
