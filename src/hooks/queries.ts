import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { createQuotes } from '../client/createQuotes.js'
import { getAssets } from '../client/getAssets.js'
import { getAvailableInputs } from '../client/getAvailableInputs.js'
import { getChains } from '../client/getChains.js'
import { getExternalBalances } from '../client/getExternalBalances.js'
import type { QuoteRequest } from '../schema/Quote.js'
import { type Asking, customerQueryKey } from './customerQueryKey.js'
import { once } from './once.js'
import { publicQueryKey } from './publicQueryKey.js'

const minute = 60_000

/**
 * What the form is drawn from. A failure stays until somebody asks again: a host that shows the widget only once assets
 * are there would otherwise mount it, fail, unmount it and mount it again without end.
 */
const catalog = { ...once, retryOnMount: false } as const

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
    ...once,
  })
}

export function quotesQuery(asking: Asking, request: QuoteRequest | undefined) {
  return queryOptions({
    queryKey: customerQueryKey(asking, 'quotes', request ?? null),
    queryFn: ({ signal }) => {
      if (!request) throw new Error('Disabled without a request.')
      return createQuotes(asking.client, { ...request, signal })
    },
    enabled: request !== undefined,
    // A quote is good until `accept_by`; whoever shows it decides when to ask again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minute,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...once,
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
    ...once,
  })
}
