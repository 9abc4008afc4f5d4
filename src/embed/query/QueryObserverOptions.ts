import type { QueryState } from './QueryState.js'

export type QueryKey = readonly unknown[]

/** Whether to refetch on focus or reconnect: never, if the data is stale, or always. */
type RefetchMode = boolean | 'always'

/** The subset of TanStack's query options that the hooks of this package use. Times are milliseconds. */
export type QueryObserverOptions<Data> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Data | Promise<Data>
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  refetchInterval?: number | ((query: { state: QueryState<Data> }) => number | false)
  refetchOnWindowFocus?: RefetchMode
  refetchOnReconnect?: RefetchMode
  retryOnMount?: boolean
}
