import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { Chain } from '../chains/types.js'
import { terms as bridge } from '../providers/bridge/terms.js'
import { smallestDeposit } from './priceWay.js'
import { quoteWay } from './quoteWay.js'
import type { PricingRequest, RouteResult } from './Route.js'

/** How the exchange on chain is named among providers. */
const exchangeId = 'uniswap'

/** A token that is sent to the deposit address, and from there exchanged and moved to other chains as it takes. */
export async function quoteTokenRoute(
  catalog: Catalog,
  chains: readonly Chain[],
  input: TokenAsset,
  request: PricingRequest,
): Promise<RouteResult> {
  const limits = { min: fromUnits(smallestDeposit(chains, input, request.callGas), input.decimals) }
  const way = await quoteWay(catalog, chains, request, { token: input, amount: request.amount }, 0n)
  const service_ids = chains.length > 1 ? [exchangeId, bridge.id] : [exchangeId]
  if ('kind' in way) return { limits, failure: { service_ids, latency_seconds: 0, issues: [way] } }
  const { plan, ...quoted } = way
  return { limits, route: { quoted, plan, assets: [input, request.output] } }
}
