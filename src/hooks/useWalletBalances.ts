import type { UseQueryResult } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { ExternalBalances } from '../schema/ExternalBalances.js'
import { useDepositContext } from './context.js'
import { walletBalancesQuery } from './queries.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * Balances of an address in the given tokens, fetched through the proxy.
 *
 * @param address While undefined nothing is fetched.
 * @param tokens Asset ids.
 * @example
 * const { data } = useWalletBalances(address, [token])
 */
export function useWalletBalances(
  address: string | undefined,
  tokens: readonly string[],
): UseQueryResult<ExternalBalances, DepositError> {
  return useDepositQuery(walletBalancesQuery(useDepositContext().client, address, tokens))
}
