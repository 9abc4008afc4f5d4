import { useMemo } from 'react'
import { chainOf } from '../../../schema/assetId.js'
import type { Catalog } from './useCatalog.js'

/** Tokens to search for in one-time wallets. Memoized, since there can be thousands of assets. */
export function useSearchTokens(assets: Catalog['assets'], output: string | undefined): string[] | undefined {
  return useMemo(() => (output === undefined ? undefined : searchTokens(assets, output)), [assets, output])
}

/** The service accepts at most this many tokens per request. */
const mostTokens = 200

/** Tokens of all networks with one-time wallets. The deposit's network comes first, in case the list is truncated. */
function searchTokens(assets: Catalog['assets'], output: string): string[] {
  const near = chainOf(output)
  const tokens = [...assets.values()].filter(({ chain, address }) => chain?.address_family === 'EVM' && address)
  const distance = (id: string): number => (chainOf(id) === near ? 0 : 1)
  return tokens
    .map(({ id }) => id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostTokens)
}
