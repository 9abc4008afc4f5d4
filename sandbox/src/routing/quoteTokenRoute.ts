import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { Chain } from '../chains/types.js'
import { terms as bridge } from '../providers/bridge/terms.js'
import { smallestDeposit } from './priceRoute.js'
import { quoteRoute } from './quoteRoute.js'
import type { PricingRequest, RouteResult } from './Route.js'

/** The provider id of the on-chain exchange. */
const exchangeId = 'uniswap'

/** Quotes a route that starts with a token transfer to the deposit address. */
export async function quoteTokenRoute(
  catalog: Catalog,
  chains: readonly Chain[],
  input: TokenAsset,
  request: PricingRequest,
): Promise<RouteResult> {
  const limits = { min: fromUnits(smallestDeposit(chains, input, request.callGas), input.decimals) }
  const result = await quoteRoute(catalog, chains, request, { token: input, amount: request.amount }, 0n)
  const service_ids = chains.length > 1 ? [exchangeId, bridge.id] : [exchangeId]
  if ('kind' in result) return { limits, failure: { service_ids, latency_seconds: 0, issues: [result] } }
  const { plan, ...quoted } = result
  return { limits, route: { quoted, plan, assets: [input, request.output] } }
}
