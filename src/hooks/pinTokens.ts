import type { Assets } from '../schema/Asset.js'
import { isToken } from '../schema/Asset.js'
import type { Chains } from '../schema/Chain.js'
import type { Payment } from '../schema/Payment.js'
import type { DepositContextValue } from './context.js'
import { pinToken } from './pinToken.js'
import { assetsQuery, chainsQuery } from './queries.js'

/** Pins the tokens of a payment as cached when the user confirmed it. Does nothing for tokens that are not cached. */
export function pinTokens(
  { client, queryClient, storage }: Pick<DepositContextValue, 'client' | 'queryClient' | 'storage'>,
  { quoted }: Payment,
): void {
  const assets = queryClient.getQueryData<Assets>(assetsQuery(client).queryKey) ?? {}
  const chains = queryClient.getQueryData<Chains>(chainsQuery(client).queryKey) ?? {}
  const moved = quoted.route.flatMap(({ net_effect: { consume, produce } }) => [...consume, ...produce])
  for (const token of new Set(moved.map(({ resource }) => resource.asset))) {
    const asset = assets[token]
    const chainId = asset && isToken(asset) ? chains[asset.chain]?.chain_id : undefined
    if (asset && chainId !== undefined) pinToken(storage, { token, chainId, decimals: asset.decimals })
  }
}
