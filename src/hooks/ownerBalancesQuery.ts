import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { type GetOwnerBalancesParameters, getOwnerBalances } from '../client/getOwnerBalances.js'
import { depositQueryKey } from './depositQueryKey.js'
import { once } from './once.js'

export function ownerBalancesQuery(client: DepositClient, parameters: Omit<GetOwnerBalancesParameters, 'signal'>) {
  return queryOptions({
    queryKey: [...depositQueryKey, 'owner-balances', parameters],
    queryFn: ({ signal }) => getOwnerBalances(client, { ...parameters, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always' as const,
    ...once,
  })
}
