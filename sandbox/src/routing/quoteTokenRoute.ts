import type { TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { Chain } from '../chains/types.js'
import { smallestDeposit } from './priceLeg.js'
import { quoteLeg } from './quoteLeg.js'
import type { RouteRequest, RouteResult } from './Route.js'

/** How the exchange on chain is named among providers. */
export const exchangeId = 'uniswap'

/** A token that is sent to the deposit address, exchanged there if need be and passed on, all on one chain. */
export async function quoteTokenRoute(chain: Chain, input: TokenAsset, request: RouteRequest): Promise<RouteResult> {
  const limits = { min: fromUnits(smallestDeposit(chain, input), input.decimals) }
  const leg = await quoteLeg(chain, request, { token: input, amount: request.amount }, 0n)
  if ('kind' in leg) return { limits, failure: { service_ids: [exchangeId], latency_seconds: 0, issues: [leg] } }
  const { plan, ...quoted } = leg
  return { limits, route: { quoted, plan, assets: [input, request.output] } }
}
