import type { Address } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chains } from '../chains/types.js'

export type ExternalQuery = { address: Address; token: TokenAsset }

/** What any addresses hold, in the order asked, read in one call per chain. */
export async function externalBalances({ list }: Chains, queries: readonly ExternalQuery[]) {
  const amounts = new Map<ExternalQuery, bigint>()
  for (const chain of list) {
    const here = queries.filter(({ token }) => token.network === chain.network)
    const read = await readHoldings(
      chain,
      here.map(({ address, token }) => ({ holder: address, token: token.address })),
    )
    for (const [index, query] of here.entries()) amounts.set(query, read[index] ?? 0n)
  }
  return queries.map((query) => balance(query, amounts.get(query) ?? 0n))
}

function balance({ address, token }: ExternalQuery, units: bigint): Record<string, unknown> {
  const value = {
    kind: 'amount',
    amount: fromUnits(units, token.decimals),
    withdrawal_fee: null,
    min_withdrawal_amount: null,
  }
  return { address, token: token.id, value }
}
