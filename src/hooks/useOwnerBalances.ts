import type { UseQueryResult } from '@tanstack/react-query'
import type { GetOwnerBalancesParameters } from '../client/getOwnerBalances.js'
import type { DepositError } from '../errors/DepositError.js'
import type { OwnerBalances } from '../schema/Balance.js'
import { useDepositContext } from './context.js'
import { ownerBalancesQuery } from './paymentQuery.js'
import { type PollingOptions, useDepositQuery } from './useDepositQuery.js'

/**
 * Balances of an owner's one-time or reusable wallets, including funds that are still locked.
 *
 * @param parameters While undefined nothing is fetched.
 * @param polling Polls at this pace. Balances are read from chains, so poll slowly. Default: only on focus.
 * @example
 * const { data } = useOwnerBalances({ owner, scope: { kind: 'PAYMENT', payment_id } })
 */
export function useOwnerBalances(
  parameters: Omit<GetOwnerBalancesParameters, 'signal'> | undefined,
  polling: PollingOptions = {},
): UseQueryResult<OwnerBalances, DepositError> {
  const context = useDepositContext()
  const placeholder = { owner: '', scope: { kind: 'EXTRA' as const } }
  return useDepositQuery({
    ...ownerBalancesQuery(context, parameters ?? placeholder),
    ...polling,
    enabled: parameters !== undefined,
  })
}
