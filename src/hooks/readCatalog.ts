import { getAssets } from '../client/getAssets.js'
import { getChains } from '../client/getChains.js'
import type { Assets } from '../schema/Asset.js'
import type { Chains } from '../schema/Chain.js'
import type { DepositContextValue } from './context.js'
import { assetsQuery, chainsQuery } from './queries.js'

/** Assets and chains from the query cache, or from the service if they are not cached. */
export async function readCatalog({
  client,
  queryClient,
}: Pick<DepositContextValue, 'client' | 'queryClient'>): Promise<{ assets: Assets; chains: Chains }> {
  const [assets, chains] = await Promise.all([
    queryClient.getQueryData<Assets>(assetsQuery(client).queryKey) ?? getAssets(client),
    queryClient.getQueryData<Chains>(chainsQuery(client).queryKey) ?? getChains(client),
  ])
  return { assets, chains }
}
