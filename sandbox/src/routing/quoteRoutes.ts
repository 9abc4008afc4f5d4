import type { Pace } from '../payments/createPace.js'
import { placeOf } from '../places/placeOf.js'
import { bestSwap } from './bestSwap.js'
import { chainsOnWay } from './chainsOnWay.js'
import { onrampsFor, type PairsContext } from './pairs.js'
import { payoutNetwork } from './payoutNetwork.js'
import { quoteOnrampRoute } from './quoteOnrampRoute.js'
import { quoteTokenRoute } from './quoteTokenRoute.js'
import type { PricingRequest, RouteRequest, RouteResult } from './Route.js'
import { rememberSwaps } from './rememberSwaps.js'
import type { Issue } from './types.js'

export type RoutesContext = PairsContext & { pace: Pace }

/** Prices every way from the input to the output. A way that is closed says why. */
export async function quoteRoutes(context: RoutesContext, request: RouteRequest): Promise<readonly RouteResult[]> {
  const { input, output } = request
  const pricing = { ...request, priceSwap: rememberSwaps(bestSwap), pace: context.pace }
  if (input.kind === 'token') {
    const way = chainsOnWay(context.chains, input.network, request.request.hops ?? [], output.network)
    return [await quoteTokenRoute(context.catalog, way, input, pricing)]
  }
  const named = request.request.onramps
  const asked = context.onramps.filter(({ id }) => named?.includes(id) ?? true)
  const strange = named?.filter((id) => !context.onramps.some((provider) => provider.id === id)) ?? []
  return Promise.all([
    ...asked.flatMap((provider) => quoteProvider(context, provider, pricing)),
    ...strange.map((id) => closed(id, 'provider', `The provider ${id} is not known here.`)),
  ])
}

type Provider = RoutesContext['onramps'][number]

/** Every way of paying with one provider, or why there is none. */
function quoteProvider(
  context: RoutesContext,
  provider: Provider,
  pricing: PricingRequest,
): (RouteResult | Promise<RouteResult>)[] {
  const { input, request } = pricing
  const { id, name } = provider
  const place = placeOf(request.customer_ip_address)
  if (!onrampsFor(context, input.id).includes(provider)) {
    return [closed(id, 'provider', `${name} does not take ${input.symbol} for this token.`)]
  }
  if (place && !provider.serves(place)) return [closed(id, 'geolocation', `${name} is not offered where you are.`)]
  const methods = provider.methods(input.id).filter((method) => request.onramp_methods?.includes(method) ?? true)
  if (methods.length === 0) return [closed(id, 'payin_method', `${name} does not offer this way of paying.`)]
  return methods.map((method) => onramp(context, provider, method, pricing))
}

function onramp(
  context: RoutesContext,
  provider: Provider,
  method: string,
  request: PricingRequest,
): Promise<RouteResult> {
  if (request.input.kind !== 'fiat') throw new TypeError('Onramps take fiat money.')
  const hops = request.request.hops ?? []
  const way = chainsOnWay(
    context.chains,
    payoutNetwork(provider, hops, request.output.network),
    hops,
    request.output.network,
  )
  return quoteOnrampRoute(way, context.catalog, provider, method, request.input, request)
}

function closed(id: string, kind: 'provider' | 'payin_method' | 'geolocation', message: string): RouteResult {
  const issue: Issue = { kind, message }
  return { limits: undefined, failure: { service_ids: [id], latency_seconds: 0, issues: [issue] } }
}
