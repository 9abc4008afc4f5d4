import { type Address, erc20Abi, isAddress } from 'viem'
import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chains } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
import { deriveWallet } from '../wallets/oneTimeWallet.js'
import type { BalanceResult, BalanceValue, ExternalBalance } from '../wire/Balance.js'
import { paymentGist } from './balanceResult.js'
import type { WithdrawSource } from './WithdrawSource.js'

/** `token` is a lower-case asset id; the token may not exist. */
export type ExternalQuery = { address: Address; token: string }

/** Balances of arbitrary addresses, in request order. Listed tokens are read in one call per chain. */
export async function externalBalances(
  { chains, catalog }: { chains: Chains; catalog: Catalog },
  queries: readonly ExternalQuery[],
): Promise<ExternalBalance[]> {
  const listed = queries.flatMap((query) => {
    const token = catalog.find(query.token)
    return token?.kind === 'token' ? [{ query, token }] : []
  })
  const amounts = new Map<ExternalQuery, BalanceValue>()
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

function balanceOf({ decimals }: TokenAsset, units: bigint): BalanceValue {
  return { kind: 'amount', amount: fromUnits(units, decimals), withdrawal_fee: null, min_withdrawal_amount: null }
}

/**
 * The balance of a token that the service does not list. It has no price, so no gas fee can be taken from it.
 * Read in a separate call, because an arbitrary contract must not break the reads of other tokens.
 */
async function unlistedBalance({ list }: Chains, holder: Address, id: string): Promise<BalanceValue> {
  const [network, address = ''] = id.split(':')
  const chain = list.find((known) => known.network === network)
  if (!chain || !isAddress(address, { strict: false })) return { kind: 'error' }
  const token = { address, abi: erc20Abi } as const
  try {
    const [decimals, units] = await Promise.all([
      chain.client.readContract({ ...token, functionName: 'decimals' }),
      chain.client.readContract({ ...token, functionName: 'balanceOf', args: [holder] }),
    ])
    return { kind: 'amount', amount: fromUnits(units, decimals), withdrawal_fee: null, min_withdrawal_amount: null }
  } catch {
    return { kind: 'error' }
  }
}

/** An account's balances of tokens that the service does not list. Its address is the same on every chain. */
export async function unlistedBalances(
  chains: Chains,
  { args, payment }: WithdrawSource,
  ids: readonly string[],
): Promise<BalanceResult[]> {
  const [chain] = chains.list
  if (!chain) return []
  const address = deriveWallet(chain, args)
  const payment_gist = payment ? paymentGist(payment) : null
  const results = ids.map(async (token) => {
    return { address, token, value: await unlistedBalance(chains, address, token), payment_gist }
  })
  return Promise.all(results)
}
