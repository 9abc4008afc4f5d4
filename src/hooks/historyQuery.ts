import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { type GetHistoryParameters, getHistory } from '../client/getHistory.js'
import { depositQueryKey } from './depositQueryKey.js'
import { once } from './once.js'

export function historyQuery(client: DepositClient, parameters: Omit<GetHistoryParameters, 'signal'>) {
  return queryOptions({
    queryKey: [...depositQueryKey, 'history', parameters],
    queryFn: ({ signal }) => getHistory(client, { ...parameters, signal }),
    staleTime: 5_000,
    ...once,
  })
}
