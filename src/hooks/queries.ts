import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { createQuotes } from '../client/createQuotes.js'
import { getAssets } from '../client/getAssets.js'
import { getAvailableInputs } from '../client/getAvailableInputs.js'
import { getChains } from '../client/getChains.js'
import { getExternalBalances } from '../client/getExternalBalances.js'
import type { QuoteRequest } from '../schema/Quote.js'
import { customerQueryKey, type QueryScope } from './customerQueryKey.js'
import { noRetry } from './noRetry.js'
import { publicQueryKey } from './publicQueryKey.js'

const minute = 60_000

/**
 * Data the form needs to render. Failures are not refetched on mount: a host that shows the widget only once assets are
 * loaded would otherwise mount and unmount it in an endless loop.
 */
const catalog = { ...noRetry, retryOnMount: false } as const

export function chainsQuery(client: DepositClient) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'chains'),
    queryFn: ({ signal }) => getChains(client, { signal }),
    staleTime: 10 * minute,
    ...catalog,
  })
}

export function assetsQuery(client: DepositClient) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'assets'),
    queryFn: ({ signal }) => getAssets(client, { signal }),
    staleTime: 10 * minute,
    ...catalog,
  })
}

export function availableInputsQuery(client: DepositClient, output: string) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'available-inputs', output),
    queryFn: ({ signal }) => getAvailableInputs(client, { outputs: [output], signal }),
    staleTime: 5 * minute,
    ...noRetry,
  })
}

export function quotesQuery(scope: QueryScope, request: QuoteRequest | undefined) {
  return queryOptions({
    queryKey: customerQueryKey(scope, 'quotes', request ?? null),
    queryFn: ({ signal }) => {
      if (!request) throw new Error('Disabled without a request.')
      return createQuotes(scope.client, { ...request, signal })
    },
    enabled: request !== undefined,
    // A quote is valid until `accept_by`. The screen decides when to refetch.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minute,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...noRetry,
  })
}

export function walletBalancesQuery(client: DepositClient, address: string | undefined, tokens: readonly string[]) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'balances', address ?? null, tokens),
    queryFn: ({ signal }) =>
      getExternalBalances(client, { queries: tokens.map((token) => ({ address: address ?? '', token })), signal }),
    enabled: address !== undefined && tokens.length > 0,
    staleTime: 10_000,
    refetchInterval: 30_000,
    ...noRetry,
  })
}
