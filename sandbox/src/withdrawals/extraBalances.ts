import type { Address } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import { balanceResult } from './balanceResult.js'
import { readSource } from './readSource.js'
import { reusableSource } from './reusableSource.js'

/** Balances of an owner's reusable wallet: of the requested tokens, or else of all tokens with a balance above zero. */
export async function extraBalances(
  chains: Chains,
  owner: Address,
  tokens: { requested: readonly TokenAsset[] | undefined; all: readonly TokenAsset[] },
) {
  const source = reusableSource(owner)
  const holdings = await readSource(chains, source, tokens.requested ?? tokens.all)
  const shown = tokens.requested ? holdings : holdings.filter(({ units }) => units > 0n)
  return shown.map(({ address, token, units }) => balanceResult(source, address, token, units))
}
