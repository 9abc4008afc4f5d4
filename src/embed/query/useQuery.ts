import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Observer, Query, QueryObserverOptions, QueryState } from './createQuery.js'
import { isStale, type QueryClient } from './QueryClient.js'

export type QueryResult<Data> = Pick<QueryState<Data>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt'> & {
  isPending: boolean
  isLoading: boolean
  /** Restarts a running fetch, unless `cancelRefetch` is false or there is no data yet. Never rejects. */
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<void>
}

/** The cached state of a key. Fetches when the data is due. */
export function useQuery<Data>(options: QueryObserverOptions<Data>, client: QueryClient): QueryResult<Data> {
  const { enabled = true } = options
  const query = client.query<Data>(options.queryKey)
  const state = useSyncExternalStore(query.subscribe, query.getState, query.getState)
  const [handle] = useState(() => createHandle(query, options))

  useLayoutEffect(() => {
    handle.query = query
    handle.observer.options = options
  })
  useEffect(() => query.observe(handle.observer), [query, handle])
  useEffect(() => {
    handle.checkedQuery = enabled ? query : undefined
    if (enabled && isDue(query.getState(), handle.observer.options)) void query.fetch(handle.observer.options)
  }, [query, handle, enabled])
  useEffect(() => {
    const { refetchInterval } = handle.observer.options
    const wait = typeof refetchInterval === 'function' ? refetchInterval({ state }) : refetchInterval
    if (!enabled || !wait) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void query.fetch(handle.observer.options)
    }, wait)
    return () => clearInterval(timer)
  }, [query, handle, enabled, state])

  const { data, error, dataUpdatedAt } = state
  // A fetch that starts in the next effect is already reported in this render, to avoid a flash.
  const willFetch = enabled && handle.checkedQuery !== query && isDue(state, options)
  const isFetching = state.isFetching || willFetch
  const isPending = data === undefined && (error === null || willFetch)
  return {
    data,
    error: isPending ? null : error,
    dataUpdatedAt,
    isFetching,
    isPending,
    isLoading: isFetching && isPending,
    refetch: handle.refetch,
  }
}

type QueryHandle<Data> = {
  query: Query<Data>
  observer: Observer<Data>
  /** The query this hook last checked for a due fetch. */
  checkedQuery: Query<Data> | undefined
  refetch: QueryResult<Data>['refetch']
}

function createHandle<Data>(query: Query<Data>, options: QueryObserverOptions<Data>): QueryHandle<Data> {
  const handle: QueryHandle<Data> = {
    query,
    observer: { options },
    checkedQuery: undefined,
    refetch: ({ cancelRefetch = true } = {}) => handle.query.fetch(handle.observer.options, cancelRefetch),
  }
  return handle
}

function isDue<Data>(state: QueryState<Data>, options: QueryObserverOptions<Data>): boolean {
  if (state.data === undefined && state.error !== null) return options.retryOnMount ?? true
  return isStale(state, options)
}
