import type { Address } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chains } from '../chains/types.js'
import { deriveWallet } from '../wallets/deriveWallet.js'
import type { WithdrawSource } from './WithdrawSource.js'

export type TokenHolding = { address: Address; token: TokenAsset; units: bigint }

/** An account's balances of the given tokens, read in one call per chain. */
export async function readSource(
  chains: Chains,
  { args }: WithdrawSource,
  tokens: readonly TokenAsset[],
): Promise<TokenHolding[]> {
  const perChain = chains.list.map(async (chain) => {
    const here = tokens.filter(({ network }) => network === chain.network)
    const address = deriveWallet(chain, args)
    const amounts = await readHoldings(
      chain,
      here.map(({ address: token }) => ({ holder: address, token })),
    )
    return here.map((token, index) => ({ address, token, units: amounts[index] ?? 0n }))
  })
  return (await Promise.all(perChain)).flat()
}
