import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import { terms as bridge } from '../providers/bridge/terms.js'
import { poolToken, swapPaths } from './swapPaths.js'

/** True when one token leads to another. Prices and amounts are not looked at. */
export type Connections = (input: TokenAsset, output: TokenAsset) => boolean

/**
 * What leads to what: on one chain through its pools, between chains through what the bridge carries. Worked out once,
 * because pools are opened when a chain is set up and at no other time.
 */
export function createConnections(catalog: Catalog, chains: readonly Chain[]): Connections {
  const exchanged = new Set(chains.flatMap(exchangesOn))
  const exchanges = (input: TokenAsset, output: TokenAsset): boolean => exchanged.has(`${input.id} ${output.id}`)
  const carried = new Map(chains.map(({ network }) => [network, catalog.token(network, bridge.symbol)]))
  return (input, output) => {
    if (input.network === output.network) return exchanges(input, output)
    const [from, to] = [carried.get(input.network), carried.get(output.network)]
    return from !== undefined && to !== undefined && exchanges(input, from) && exchanges(to, output)
  }
}

function exchangesOn(chain: Chain): string[] {
  const ids = chain.tokens.map(({ address }) => ({ address, id: `${chain.network}:${address.toLowerCase()}` }))
  return ids.flatMap((input) =>
    ids.filter((output) => leads(chain, input.address, output.address)).map((output) => `${input.id} ${output.id}`),
  )
}

function leads(chain: Chain, input: TokenAsset['address'], output: TokenAsset['address']): boolean {
  const moves = poolToken(chain, input) === poolToken(chain, output)
  return moves || swapPaths(chain, input, output).length > 0
}
