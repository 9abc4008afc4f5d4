import { useMemo } from 'react'
import { searchTokens } from './searchTokens.js'
import type { Catalog } from './useCatalog.js'

/** Tokens to search for in one-time wallets. Memoized, since there can be thousands of assets. */
export function useSearchTokens(assets: Catalog['assets'], output: string | undefined): string[] | undefined {
  return useMemo(() => (output === undefined ? undefined : searchTokens(assets, output)), [assets, output])
}
