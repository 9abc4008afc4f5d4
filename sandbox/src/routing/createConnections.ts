import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { terms as bridge } from '../providers/bridge/terms.js'
import { poolToken, swapPaths } from './swapPaths.js'

/** True when a route connects two tokens, regardless of prices and amounts. */
export type Connections = (input: TokenAsset, output: TokenAsset) => boolean

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
