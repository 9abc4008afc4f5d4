import type { Address } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import { balanceResult } from './balanceResult.js'
import { readSource } from './readSource.js'
import { reusableSource } from './reusableSource.js'

/** What lies in an owner's reusable wallet. Tokens that nobody asked for are told where there is some. */
export async function extraBalances(
  chains: Chains,
  owner: Address,
  tokens: { asked: readonly TokenAsset[] | undefined; all: readonly TokenAsset[] },
) {
  const source = reusableSource(owner)
  const held = await readSource(chains, source, tokens.asked ?? tokens.all)
  const told = tokens.asked ? held : held.filter(({ units }) => units > 0n)
  return told.map(({ address, token, units }) => balanceResult(source, address, token, units))
}
