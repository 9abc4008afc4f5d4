import type { Asset, Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { terms as bridge } from '../providers/bridge/terms.js'
import type { OnrampProvider } from '../providers/types.js'
import { poolToken, swapPaths } from './swapPaths.js'

export type PairsContext = { catalog: Catalog; chains: readonly Chain[]; onramps: readonly OnrampProvider[] }

/** True when some route leads from one asset to another. Prices and amounts are not looked at. */
export function isPair(context: PairsContext, input: Asset, output: Asset): boolean {
  if (output.kind !== 'token') return false
  if (input.kind === 'token') return connects(context, input, output)
  return onrampsFor(context, input.id).some((onramp) => leadsTo(context, onramp, output))
}

/** The onramps that take a currency. */
export function onrampsFor({ onramps }: PairsContext, fiat: string): readonly OnrampProvider[] {
  return onramps.filter(({ fiats }) => fiats.includes(fiat))
}

function leadsTo(context: PairsContext, { payouts }: OnrampProvider, output: TokenAsset): boolean {
  return payouts.some((payout) => {
    const [network = '', symbol = ''] = payout.split(':')
    return connects(context, context.catalog.token(network, symbol), output)
  })
}

/** On one chain through its pools, between chains through what the bridge carries. */
function connects(context: PairsContext, input: TokenAsset, output: TokenAsset): boolean {
  if (input.network === output.network) return exchanges(context, input, output)
  const carried = (network: string): TokenAsset => context.catalog.token(network, bridge.symbol)
  return exchanges(context, input, carried(input.network)) && exchanges(context, carried(output.network), output)
}

function exchanges({ chains }: PairsContext, input: TokenAsset, output: TokenAsset): boolean {
  const chain = chains.find(({ network }) => network === output.network)
  if (!chain) return false
  const moves = poolToken(chain, input.address) === poolToken(chain, output.address)
  return moves || swapPaths(chain, input.address, output.address).length > 0
}

/** Asset ids by kind, as the wire lists them. */
export type Reachable = { fiats: string[]; tokens: string[] }

/** For each of `keys`, which of `others` it is paired with; keys without any are left out. */
export function reachable(
  keys: readonly Asset[],
  others: readonly Asset[],
  paired: (key: Asset, other: Asset) => boolean,
): Record<string, Reachable> {
  const result: Record<string, Reachable> = {}
  for (const key of keys) {
    const found = others.filter((other) => paired(key, other))
    if (found.length === 0) continue
    const ids = (kind: Asset['kind']): string[] => found.filter((asset) => asset.kind === kind).map((asset) => asset.id)
    result[key.id] = { fiats: ids('fiat'), tokens: ids('token') }
  }
  return result
}
