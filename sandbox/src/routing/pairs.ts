import type { Asset, Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import type { OnrampProvider } from '../providers/types.js'
import { poolToken, swapPaths } from './swapPaths.js'

export type PairsContext = { catalog: Catalog; chains: readonly Chain[]; onramps: readonly OnrampProvider[] }

/** True when some route leads from one asset to another. Prices and amounts are not looked at. */
export function isPair(context: PairsContext, input: Asset, output: Asset): boolean {
  if (output.kind !== 'token') return false
  const chain = context.chains.find(({ network }) => network === output.network)
  if (!chain) return false
  return input.kind === 'token'
    ? connects(chain, input, output)
    : onrampsFor(context, input.id, chain, output).length > 0
}

/** The onramps that take a currency and pay out something that leads to the output. */
export function onrampsFor(
  { catalog, onramps }: PairsContext,
  fiat: string,
  chain: Chain,
  output: TokenAsset,
): readonly OnrampProvider[] {
  return onramps.filter((onramp) => {
    if (!onramp.fiats.includes(fiat)) return false
    return onramp.payouts.some((payout) => {
      const [network = '', symbol = ''] = payout.split(':')
      return network === chain.network && connects(chain, catalog.token(network, symbol), output)
    })
  })
}

function connects(chain: Chain, input: TokenAsset, output: TokenAsset): boolean {
  if (input.network !== output.network) return false
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
