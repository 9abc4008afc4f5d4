import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { getPrices } from '../client/getPrices.js'
import { noRetry } from './noRetry.js'
import { publicQueryKey } from './publicQueryKey.js'

export function pricesQuery(client: DepositClient, fiat: string, tokens: readonly string[]) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'prices', fiat, tokens),
    queryFn: ({ signal }) => getPrices(client, { fiat, tokens, signal }),
    enabled: tokens.length > 0,
    staleTime: 60_000,
    ...noRetry,
  })
}
