import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { createQuotes, ensureSameRequest } from '../client/createQuotes.js'
import { getAssets } from '../client/getAssets.js'
import { getAvailableInputs } from '../client/getAvailableInputs.js'
import { getChains } from '../client/getChains.js'
import { getExternalBalances } from '../client/getExternalBalances.js'
import { Assets, Reachable } from '../schema/Asset.js'
import { Chains } from '../schema/Chain.js'
import { ExternalBalances } from '../schema/ExternalBalances.js'
import { type QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import { acceptCached, markParsed } from './cachedData.js'
import type { DepositContextValue } from './context.js'

/**
 * The client already retries where that is safe, so the cache does not. Requests are sent even while offline: a failed
 * one reports why, a paused one would be an endless spinner.
 */
export const noRetry = { retry: false, networkMode: 'always' } as const

const minute = 60_000

/**
 * Data the form needs to render. Failures are not refetched on mount: a host that shows the widget only once assets are
 * loaded would otherwise mount and unmount it in an endless loop.
 */
const catalog = { ...noRetry, retryOnMount: false } as const

export function chainsQuery(client: DepositClient) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'chains'),
    queryFn: ({ signal }) => getChains(client, { signal }).then(markParsed),
    select: (data: Chains) => acceptCached(data, Chains),
    staleTime: 10 * minute,
    ...catalog,
  })
}

export function assetsQuery(client: DepositClient) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'assets'),
    queryFn: ({ signal }) => getAssets(client, { signal }).then(markParsed),
    select: (data: Assets) => acceptCached(data, Assets),
    staleTime: 10 * minute,
    ...catalog,
  })
}

export function availableInputsQuery(client: DepositClient, output: string) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'available-inputs', output),
    queryFn: ({ signal }) => getAvailableInputs(client, { outputs: [output], signal }).then(markParsed),
    select: (data: Reachable) => acceptCached(data, Reachable),
    staleTime: 5 * minute,
    ...noRetry,
  })
}

export function quotesQuery(scope: QueryScope, request: QuoteRequest | undefined) {
  return queryOptions({
    queryKey: customerQueryKey(scope, 'quotes', request ?? null),
    queryFn: ({ signal }) => {
      if (!request) throw new Error('Disabled without a request.')
      return createQuotes(scope.client, { ...request, signal }).then(markParsed)
    },
    select: (data: QuoteResponse) =>
      acceptCached(data, (cached) => {
        const quotes = QuoteResponse(cached)
        return request ? ensureSameRequest(request, quotes) : quotes
      }),
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
      getExternalBalances(client, { queries: tokens.map((token) => ({ address: address ?? '', token })), signal }).then(
        markParsed,
      ),
    select: (data: ExternalBalances) => acceptCached(data, ExternalBalances),
    enabled: address !== undefined && tokens.length > 0,
    staleTime: 10_000,
    refetchInterval: 30_000,
    ...noRetry,
  })
}

/** The proxy and the customer that cached data belongs to. */
export type QueryScope = Pick<DepositContextValue, 'client' | 'customerKey'>

/** Query key of data that belongs to one customer and must not be visible to the next one. */
export function customerQueryKey({ client, customerKey }: QueryScope, ...parts: readonly unknown[]) {
  return publicQueryKey(client, { customerKey }, ...parts)
}

/** Query key of data that is the same for every customer of one proxy. */
export function publicQueryKey({ key }: DepositClient, ...parts: readonly unknown[]) {
  return [...depositQueryKey, key, ...parts] as const
}

/** Prefix of every query key, so that a host can clear all of them at once. */
const depositQueryKey = ['deposit-widget'] as const
