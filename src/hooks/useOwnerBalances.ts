import type { UseQueryResult } from '@tanstack/react-query'
import type { GetOwnerBalancesParameters } from '../client/getOwnerBalances.js'
import type { DepositError } from '../errors/DepositError.js'
import type { OwnerBalances } from '../schema/Balance.js'
import { useDepositContext } from './context.js'
import { ownerBalancesQuery } from './paymentQuery.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * Balances of an owner's one-time or reusable wallets, including funds that are still locked.
 *
 * @param parameters While undefined nothing is fetched.
 * @example
 * const { data } = useOwnerBalances({ owner, scope: { kind: 'PAYMENT', payment_id } })
 */
export function useOwnerBalances(
  parameters: Omit<GetOwnerBalancesParameters, 'signal'> | undefined,
): UseQueryResult<OwnerBalances, DepositError> {
  const context = useDepositContext()
  const placeholder = { owner: '', scope: { kind: 'EXTRA' as const } }
  return useDepositQuery({
    ...ownerBalancesQuery(context, parameters ?? placeholder),
    enabled: parameters !== undefined,
  })
}
