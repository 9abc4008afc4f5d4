import { useMemo } from 'react'
import { searchTokens } from './searchTokens.js'
import type { Catalog } from './useCatalog.js'

/** Tokens to look for in one-time wallets. The same list as long as the assets are the same: there can be many thousands. */
export function useSearchTokens(assets: Catalog['assets'], output: string | undefined): string[] | undefined {
  return useMemo(() => (output === undefined ? undefined : searchTokens(assets, output)), [assets, output])
}
