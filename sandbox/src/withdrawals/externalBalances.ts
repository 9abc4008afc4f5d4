import type { Address } from 'viem'
import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chains } from '../chains/types.js'
import { type TokenBalance, unlistedBalance } from './unlistedBalance.js'

/** `token` is a lower-case asset id; the token may not exist. */
export type ExternalQuery = { address: Address; token: string }

/** Balances of arbitrary addresses, in request order. Listed tokens are read in one call per chain. */
export async function externalBalances(
  { chains, catalog }: { chains: Chains; catalog: Catalog },
  queries: readonly ExternalQuery[],
) {
  const listed = queries.flatMap((query) => {
    const token = catalog.find(query.token)
    return token?.kind === 'token' ? [{ query, token }] : []
  })
  const amounts = new Map<ExternalQuery, TokenBalance>()
  for (const chain of chains.list) {
    const here = listed.filter(({ token }) => token.network === chain.network)
    const balances = await readHoldings(
      chain,
      here.map(({ query, token }) => ({ holder: query.address, token: token.address })),
    )
    for (const [index, { query, token }] of here.entries()) amounts.set(query, balanceOf(token, balances[index] ?? 0n))
  }
  return Promise.all(
    queries.map(async (query) => {
      const { address, token } = query
      return { address, token, value: amounts.get(query) ?? (await unlistedBalance(chains, address, token)) }
    }),
  )
}

function balanceOf({ decimals }: TokenAsset, units: bigint): TokenBalance {
  return { kind: 'amount', amount: fromUnits(units, decimals), withdrawal_fee: null, min_withdrawal_amount: null }
}
