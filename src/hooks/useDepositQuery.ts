import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import { readCached } from './cachedData.js'
import { useDepositContext } from './context.js'

/** How often a query is repeated. */
export type PollingOptions = {
  /** Milliseconds between requests, while the page is visible. */
  refetchInterval?: number
}

/**
 * A query in the cache of the nearest provider, or in another one. The cast is safe: the client throws nothing but
 * `DepositError`. Data that a host has restored and that does not pass is requested again.
 */
export function useDepositQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  cache?: QueryClient,
): UseQueryResult<Data, DepositError> {
  const context = useDepositContext()
  const queryClient = cache ?? context.queryClient
  const { queryKey } = query
  const refused = readCached(queryClient, query) === undefined ? queryClient.getQueryData(queryKey) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is a new array in every render, and has its own data
  useEffect(() => {
    if (refused !== undefined) void queryClient.invalidateQueries({ queryKey, exact: true })
  }, [refused, queryClient])
  // Reads nothing of it: TanStack renders again only for what was read.
  return useQuery(query, queryClient) as UseQueryResult<Data, DepositError>
}
