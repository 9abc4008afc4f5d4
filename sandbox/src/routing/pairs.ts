import type { Asset, Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import type { OnrampProvider } from '../providers/types.js'
import type { Connections } from './createConnections.js'

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

/** Asset ids by kind, in wire format. */
export type Reachable = { fiats: string[]; tokens: string[] }

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
