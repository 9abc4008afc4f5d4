import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import type { Hooks, Log } from '../boot/Runtime.js'
import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
import { placeOf } from '../places/placeOf.js'
import { terms as bridge } from '../providers/bridge/bridgeOffer.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { Issue } from '../wire/Issue.js'
import type { OnrampMethod } from '../wire/Route.js'
import { bestSwap, memoizeSwaps } from './bestSwap.js'
import type { MedianLatency } from './createMedianLatency.js'
import { onrampsFor, type PairsContext } from './pairs.js'
import { smallestDeposit } from './priceRoute.js'
import { quoteOnrampRoute } from './quoteOnrampRoute.js'
import { quoteRoute } from './quoteRoute.js'
import type { PricingRequest, RouteRequest, RouteResult } from './Route.js'

export type RoutesContext = PairsContext & { medianLatency: MedianLatency; hooks: Hooks; log: Log }

/** Prices every route from the input to the output. Unavailable routes are returned with a reason. */
export async function quoteRoutes(context: RoutesContext, request: RouteRequest): Promise<readonly RouteResult[]> {
  const { input, output } = request
  const priceSwap = memoizeSwaps((...swap) => bestSwap(context.hooks, ...swap))
  const pricing = { ...request, priceSwap, medianLatency: context.medianLatency }
  if (input.kind === 'token') {
    const chains = chainsOnRoute(context.chains, input.network, request.request.hops ?? [], output.network)
    const service_ids = chains.length > 1 ? [exchangeId, bridge.id] : [exchangeId]
    const route = () => quoteTokenRoute(context.catalog, chains, input, pricing, service_ids)
    return [await orFailure(context, service_ids, route)]
  }
  const named = request.request.onramps
  const selected = context.onramps.filter(({ id }) => named?.includes(id) ?? true)
  const unknownIds = named?.filter((id) => !context.onramps.some((provider) => provider.id === id)) ?? []
  return Promise.all([
    ...selected.flatMap((provider) => quoteProvider(context, provider, pricing)),
    ...unknownIds.map((id) => unavailable(id, 'provider', `The provider ${id} is not supported.`)),
  ])
}

type Provider = RoutesContext['onramps'][number]

/** A route for every payment method of one provider, or the reason why there is none. */
function quoteProvider(
  context: RoutesContext,
  provider: Provider,
  pricing: PricingRequest,
): (RouteResult | Promise<RouteResult>)[] {
  const { input, request } = pricing
  const { id, name } = provider
  const place = placeOf(request.customer_ip_address)
  if (!onrampsFor(context, input.id).includes(provider)) {
    return [unavailable(id, 'provider', `${name} does not accept ${input.symbol} for this token.`)]
  }
  if (place && !provider.serves(place)) return [unavailable(id, 'geolocation', `${name} is not offered where you are.`)]
  const methods = provider.methods(input.id).filter((method) => request.onramp_methods?.includes(method) ?? true)
  if (methods.length === 0) return [unavailable(id, 'payin_method', `${name} does not offer this payment method.`)]
  return methods.map((method) => orFailure(context, [id], () => onramp(context, provider, method, pricing)))
}

async function onramp(
  context: RoutesContext,
  provider: Provider,
  method: OnrampMethod,
  request: PricingRequest,
): Promise<RouteResult> {
  if (request.input.kind !== 'fiat') throw new TypeError('Onramps accept only fiat currencies.')
  const hops = request.request.hops ?? []
  const chains = chainsOnRoute(
    context.chains,
    payoutNetwork(provider, hops, request.output.network),
    hops,
    request.output.network,
  )
  return quoteOnrampRoute(chains, context.catalog, provider, method, request.input, request)
}

function unavailable(id: string, kind: 'provider' | 'payin_method' | 'geolocation', message: string): RouteResult {
  const issue: Issue = { kind, message }
  return { limits: undefined, failure: { service_ids: [id], latency_seconds: 0, issues: [issue] } }
}

/** A route that throws fails alone: the others may not need the chain that is down. */
async function orFailure(
  { chains, log }: RoutesContext,
  service_ids: string[],
  route: () => Promise<RouteResult>,
): Promise<RouteResult> {
  try {
    return await route()
  } catch (error) {
    log('route failed', { services: service_ids.join(', '), error: error instanceof Error ? error.message : '' })
    const issue = outageIssue(chains, error) ?? { kind: 'unknown', message: 'This route cannot be priced now.' }
    return { limits: undefined, failure: { service_ids, latency_seconds: 0, issues: [issue] } }
  }
}

/** The issue of a chain that does not answer; undefined for any other error. */
export function outageIssue(chains: readonly Chain[], error: unknown): Issue | undefined {
  if (!(error instanceof BaseError)) return undefined
  const cause = error.walk((inner) => inner instanceof HttpRequestError || inner instanceof TimeoutError)
  if (!cause) return undefined
  // viem reports a URL with a trailing slash.
  const hostOf = (url: unknown): string | undefined => (typeof url === 'string' ? new URL(url).host : undefined)
  const host = 'url' in cause ? hostOf(cause.url) : undefined
  const chain = host === undefined ? undefined : chains.find(({ client }) => hostOf(client.transport.url) === host)
  const subject = chain ? `The network ${chain.network}` : 'A network of this route'
  return { kind: 'provider', message: `${subject} does not answer now. Try again later.` }
}

/** The payout network that needs the fewest bridge transfers: one on the route, or else any. */
function payoutNetwork({ name, payouts }: OnrampProvider, hops: readonly string[], output: string): string {
  const networks = payouts.map((payout) => payout.slice(0, payout.indexOf(':')))
  const found = [...hops, output, ...networks].find((network) => networks.includes(network))
  if (found === undefined) throw new RangeError(`${name} has no payout network.`)
  return found
}

/** The provider id of the on-chain exchange. */
const exchangeId = 'uniswap'

/** Quotes a route that starts with a token transfer to the deposit address. */
async function quoteTokenRoute(
  catalog: Catalog,
  chains: readonly Chain[],
  input: TokenAsset,
  request: PricingRequest,
  service_ids: string[],
): Promise<RouteResult> {
  const limits = { min: fromUnits(smallestDeposit(chains, input, request.callGas), input.decimals) }
  const result = await quoteRoute(catalog, chains, request, { token: input, amount: request.amount }, 0n)
  if ('kind' in result) return { limits, failure: { service_ids, latency_seconds: 0, issues: [result] } }
  const { plan, ...quoted } = result
  return { limits, route: { quoted, plan, assets: [input, request.output] } }
}

/** The chains of a route from one network to another, through all requested hops in the given order. */
export function chainsOnRoute(chains: readonly Chain[], from: string, hops: readonly string[], to: string): Chain[] {
  const between = hops.filter((hop) => hop !== from && hop !== to)
  const names = [from, ...between, to].filter((name, index, all) => name !== all[index - 1])
  return names.flatMap((name) => chains.find(({ network }) => network === name) ?? [])
}
