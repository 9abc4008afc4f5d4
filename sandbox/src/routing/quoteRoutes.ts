import type { Pace } from '../payments/createPace.js'
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
  const results: (RouteResult | Promise<RouteResult>)[] = []
  const able = new Set(onrampsFor(context, input.id))
  for (const provider of context.onramps.filter(({ id }) => !named || named.includes(id))) {
    if (!able.has(provider)) {
      results.push(closed(provider.id, 'provider', `${provider.name} does not take ${input.symbol} for this token.`))
      continue
    }
    const methods = provider
      .methods(input.id)
      .filter((method) => request.request.onramp_methods?.includes(method) ?? true)
    if (methods.length === 0) {
      results.push(closed(provider.id, 'payin_method', `${provider.name} does not offer this way of paying.`))
    }
    results.push(...methods.map((method) => onramp(context, provider, method, pricing)))
  }
  for (const id of named?.filter((name) => !context.onramps.some((provider) => provider.id === name)) ?? []) {
    results.push(closed(id, 'provider', `The provider ${id} is not known here.`))
  }
  return Promise.all(results)
}

function onramp(
  context: RoutesContext,
  provider: RoutesContext['onramps'][number],
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

function closed(id: string, kind: 'provider' | 'payin_method', message: string): RouteResult {
  const issue: Issue = { kind, message }
  return { limits: undefined, failure: { service_ids: [id], latency_seconds: 0, issues: [issue] } }
}
