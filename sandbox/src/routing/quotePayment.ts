import { randomUUID } from 'node:crypto'
import type { Asset } from '../catalog/createCatalog.js'
import { pricesOf, toPriceCurrency } from '../catalog/pricedAsset.js'
import { toUnits } from '../money/decimal.js'
import { terms } from '../money/terms.js'
import type { Clock } from '../store/clock.js'
import type { Issue, Limits } from '../wire/Issue.js'
import type { QuoteFailure, QuoteRequest, QuoteResponse } from '../wire/Quote.js'
import { Refusal } from '../wire/Refusal.js'
import { checkDestination } from './checkDestination.js'
import { parseQuoteRequest } from './parseQuoteRequest.js'
import { outageIssue, quoteRoutes, type RoutesContext } from './quoteRoutes.js'
import type { QuotedRoute, RouteRequest, RouteResult } from './Route.js'
import type { StateTokens } from './stateToken.js'

export type QuoteContext = RoutesContext & { tokens: StateTokens; clock: Clock }

/**
 * Prices a request along every route. Throws a {@link Refusal} when none is available, unless `show_all_issues` is set.
 */
export async function quotePayment(context: QuoteContext, request: QuoteRequest): Promise<QuoteResponse> {
  const now = context.clock.now()
  const resolved = parseQuoteRequest(context.catalog, context.chains, request, now)
  const results = 'kind' in resolved ? [] : await quoteRoutes(context, resolved)
  const destination = 'kind' in resolved ? undefined : await destinationIssue(context, resolved)
  const routes = destination ? [] : results.flatMap((result) => ('route' in result ? [result.route] : []))
  const failures = distinct(results.flatMap((result) => ('failure' in result ? [result.failure] : [])))
  const fault =
    routes.length > 0 ? null : 'kind' in resolved ? resolved : (destination ?? mostUseful(failures, resolved))
  if (fault && request.show_all_issues !== true) throw new Refusal(400, fault)
  const assets = 'kind' in resolved ? [] : [resolved.input, resolved.output]
  return respond(context, { request, assets, routes: rank(routes), failures, fault, limits: limitsOf(results), now })
}

/** A destination that cannot be checked, because its chain is down, is not quoted. */
async function destinationIssue(
  { chains }: QuoteContext,
  { request, output }: RouteRequest,
): Promise<Issue | undefined> {
  const address = request.request.dest_address
  const chain = chains.find(({ network }) => network === output.network)
  if (address === undefined || !chain) return undefined
  try {
    return await checkDestination(chain, address, request.allow_unsafe_transfer_out === true)
  } catch (error) {
    const issue = outageIssue(chains, error)
    if (issue) return issue
    throw error
  }
}

/** No asset has more decimals. */
const limitDecimals = 18

/** Amount issues come first, because the customer can fix them without choosing another route. */
const usefulness: readonly Issue['kind'][] = ['amount', 'amount-downstream', 'payin_method', 'provider', 'geolocation']

function mostUseful(failures: readonly QuoteFailure[], { input, output }: RouteRequest): Issue {
  const issues = failures.flatMap((failure) => failure.issues)
  const rankOf = (issue: Issue): number =>
    (usefulness.indexOf(issue.kind) + usefulness.length + 1) % (usefulness.length + 1)
  const [best] = issues.toSorted((a, b) => rankOf(a) - rankOf(b) || nearness(a, b))
  return best ?? { kind: 'other', message: `There is no route from ${nameOf(input)} to ${nameOf(output)} yet.` }
}

/** Sorts the limit that is easier to meet first: the smaller minimum, the larger maximum. */
function nearness(a: Issue, b: Issue): number {
  if (!('limits' in a) || !('limits' in b) || a.reason !== b.reason || a.asset !== b.asset) return 0
  if (a.reason === 'TOO_LOW') return compareLimits(a.limits.min, b.limits.min)
  return a.reason === 'TOO_HIGH' ? compareLimits(b.limits.max, a.limits.max) : 0
}

function compareLimits(a = '0', b = '0'): number {
  const [x, y] = [toUnits(a, limitDecimals) ?? 0n, toUnits(b, limitDecimals) ?? 0n]
  return x < y ? -1 : x > y ? 1 : 0
}

function nameOf(asset: Asset): string {
  return asset.kind === 'token' ? `${asset.symbol} on ${asset.network}` : asset.symbol
}

/** The largest output first. All routes of a response end in the same asset. */
function rank(routes: readonly QuotedRoute[]): readonly QuotedRoute[] {
  const output = (route: QuotedRoute): bigint => BigInt(route.plan.minOutput)
  return routes.toSorted((a, b) => (output(a) < output(b) ? 1 : output(a) > output(b) ? -1 : 0))
}

function limitsOf(results: readonly RouteResult[]): Limits[] {
  const limits = results.flatMap((result) => result.limits ?? [])
  return distinct(limits)
}

/** Removes duplicates: several payment methods of one provider often fail for the same reason. */
function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

async function respond(
  { catalog, tokens }: QuoteContext,
  parts: {
    request: QuoteRequest
    assets: readonly Asset[]
    routes: readonly QuotedRoute[]
    failures: QuoteFailure[]
    fault: Issue | null
    limits: Limits[]
    now: Date
  },
): Promise<QuoteResponse> {
  const { request, assets, routes, failures, fault, limits, now } = parts
  const priced = catalog.find(request.price_currency) as Asset
  const priceAssets = new Set([...assets, ...routes.flatMap((route) => route.assets)])
  const current_prices = pricesOf([...priceAssets], toPriceCurrency(priced))
  const quotes = routes.map(({ quoted, plan }) => ({ payment_id: randomUUID(), quoted, plan }))
  const quoted_at = now.toISOString()
  const accept_by = new Date(now.getTime() + terms.quoteLifetimeMs).toISOString()
  return {
    quote_request: request,
    quotes: quotes.map(({ payment_id, quoted }) => ({ payment_id, ...quoted })),
    current_prices,
    price_currency: priced.id,
    state_token: await tokens.seal({ version: 1, request, quotes, current_prices, quoted_at, accept_by }),
    quoted_at,
    accept_by,
    failures,
    fault,
    limits,
  }
}
