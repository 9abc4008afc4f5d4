import { queryOptions } from '@tanstack/react-query'
import { type GetOwnerBalancesParameters, getOwnerBalances } from '../client/getOwnerBalances.js'
import { type Asking, customerQueryKey } from './customerQueryKey.js'
import { once } from './once.js'

export function ownerBalancesQuery(asking: Asking, parameters: Omit<GetOwnerBalancesParameters, 'signal'>) {
  return queryOptions({
    queryKey: customerQueryKey(asking, 'owner-balances', parameters),
    queryFn: ({ signal }) => getOwnerBalances(asking.client, { ...parameters, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always' as const,
    ...once,
  })
}
