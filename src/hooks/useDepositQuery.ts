import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import { useDepositContext } from './context.js'

/** How often a query is repeated. */
export type PollingOptions = {
  /** Milliseconds between requests, while the page is visible. */
  refetchInterval?: number
}

/** A query in the cache of the nearest provider. The cast is safe: the client throws nothing but `DepositError`. */
export function useDepositQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data, DepositError> {
  return useQuery(query, useDepositContext().queryClient) as UseQueryResult<Data, DepositError>
}
