import type { Catalog } from './useCatalog.js'

/** Services look at no more tokens than this in one question. */
const mostTokens = 200

/** Tokens of every network that has one-time wallets. The network of the deposit comes first, should there be too many. */
export function searchTokens(assets: Catalog['assets'], output: string): string[] {
  const near = output.split(':')[0]
  const tokens = [...assets.values()].filter(({ chain, address }) => chain?.address_family === 'EVM' && address)
  const distance = (id: string): number => (id.split(':')[0] === near ? 0 : 1)
  return tokens
    .map(({ id }) => id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostTokens)
}
