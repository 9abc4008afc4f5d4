import { useMemo } from 'react'
import { getAssets } from '../client/getAssets.js'
import { getChains } from '../client/getChains.js'
import type { CoreContext } from '../core/CoreContext.js'
import { readCached } from './cachedData.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { paymentCache } from './paymentQuery.js'
import { assetsQuery, chainsQuery } from './queries.js'

/** The context of `core/` over the query cache. */
export function toCoreContext(context: DepositContextValue): CoreContext {
  const { client, queryClient, signing, expectedAddress } = context
  const cached = () => ({
    assets: readCached(queryClient, assetsQuery(client)),
    chains: readCached(queryClient, chainsQuery(client)),
  })
  return {
    ...context,
    expectedAddress: expectedAddress ?? signing?.derive,
    payments: paymentCache(context),
    catalog: {
      cached,
      load: async () => {
        const { assets, chains } = cached()
        const [allAssets, allChains] = await Promise.all([assets ?? getAssets(client), chains ?? getChains(client)])
        return { assets: allAssets, chains: allChains }
      },
    },
  }
}

/** The context of `core/` of the nearest provider. */
export function useCoreContext(): CoreContext {
  const context = useDepositContext()
  return useMemo(() => toCoreContext(context), [context])
}
