import type { Asset, Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { terms as bridge } from '../providers/bridge/bridgeOffer.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { Reachable } from '../wire/Catalog.js'
import { poolToken, swapPaths } from './swapPaths.js'

export type PairsContext = { catalog: Catalog; chains: readonly Chain[]; onramps: readonly OnrampProvider[] }

/** The data for looking up pairs. Only these onramps are considered. */
export type PairsLookup = { catalog: Catalog; onramps: readonly OnrampProvider[]; connects: Connections }

/** True when a route connects two assets, regardless of prices and amounts. */
export function isPair(lookup: PairsLookup, input: Asset, output: Asset): boolean {
  if (output.kind !== 'token') return false
  if (input.kind === 'token') return lookup.connects(input, output)
  return onrampsFor(lookup, input.id).some((onramp) => leadsTo(lookup, onramp, output))
}

/** The onramps that accept a currency. */
export function onrampsFor({ onramps }: Pick<PairsContext, 'onramps'>, fiat: string): readonly OnrampProvider[] {
  return onramps.filter(({ fiats }) => fiats.includes(fiat))
}

function leadsTo({ catalog, connects }: PairsLookup, { payouts }: OnrampProvider, output: TokenAsset): boolean {
  return payouts.some((payout) => {
    const [network = '', symbol = ''] = payout.split(':')
    return connects(catalog.token(network, symbol), output)
  })
}

/** For each of `keys`, the `others` it is paired with; keys without any are left out. */
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

/** True when a route connects two tokens, regardless of prices and amounts. */
type Connections = (input: TokenAsset, output: TokenAsset) => boolean

/**
 * Precomputes which tokens are connected: on one chain through its pools, between chains through the bridged token.
 * Pools are created only when a chain is set up, so the result never changes.
 */
export function createConnections(catalog: Catalog, chains: readonly Chain[]): Connections {
  const swappable = new Set(chains.flatMap(swapsOn))
  const canSwap = (input: TokenAsset, output: TokenAsset): boolean => swappable.has(`${input.id} ${output.id}`)
  const bridged = new Map(chains.map(({ network }) => [network, catalog.token(network, bridge.symbol)]))
  return (input, output) => {
    if (input.network === output.network) return canSwap(input, output)
    const [from, to] = [bridged.get(input.network), bridged.get(output.network)]
    return from !== undefined && to !== undefined && canSwap(input, from) && canSwap(to, output)
  }
}

function swapsOn(chain: Chain): string[] {
  const ids = chain.tokens.map(({ address }) => ({ address, id: `${chain.network}:${address.toLowerCase()}` }))
  return ids.flatMap((input) =>
    ids
      .filter((output) => isConnected(chain, input.address, output.address))
      .map((output) => `${input.id} ${output.id}`),
  )
}

function isConnected(chain: Chain, input: TokenAsset['address'], output: TokenAsset['address']): boolean {
  const moves = poolToken(chain, input) === poolToken(chain, output)
  return moves || swapPaths(chain, input, output).length > 0
}
