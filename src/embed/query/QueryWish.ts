import type { QueryState } from './QueryState.js'

export type QueryKey = readonly unknown[]

/** When a page comes back: never, when the data is stale, or at any rate. */
type OnReturn = boolean | 'always'

/** What the hooks of this package tell of a query, and nothing else of TanStack's options. Times are milliseconds. */
export type QueryWish<Data> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Data | Promise<Data>
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  refetchInterval?: number | ((query: { state: QueryState<Data> }) => number | false)
  refetchOnWindowFocus?: OnReturn
  refetchOnReconnect?: OnReturn
  retryOnMount?: boolean
}
