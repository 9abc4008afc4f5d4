import { queryOptions } from '@tanstack/react-query'
import { type GetOwnerBalancesParameters, getOwnerBalances } from '../client/getOwnerBalances.js'
import { customerQueryKey, type QueryScope } from './customerQueryKey.js'
import { noRetry } from './noRetry.js'

export function ownerBalancesQuery(queryScope: QueryScope, parameters: Omit<GetOwnerBalancesParameters, 'signal'>) {
  return queryOptions({
    queryKey: customerQueryKey(queryScope, 'owner-balances', parameters),
    queryFn: ({ signal }) => getOwnerBalances(queryScope.client, { ...parameters, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always' as const,
    ...noRetry,
  })
}
