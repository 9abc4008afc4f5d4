import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Observer, Query } from './createQuery.js'
import { isStale } from './isStale.js'
import type { QueryClient } from './QueryClient.js'
import type { QueryState } from './QueryState.js'
import type { QueryWish } from './QueryWish.js'

export type QueryResult<Data> = Pick<QueryState<Data>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt'> & {
  isPending: boolean
  isLoading: boolean
  /** Drops a fetch that is under way, unless told not to or it is the first. Never rejects. */
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<void>
}

/** What is known under a key, and a fetch for it whenever that is due. */
export function useQuery<Data>(wish: QueryWish<Data>, client: QueryClient): QueryResult<Data> {
  const { enabled = true } = wish
  const query = client.query<Data>(wish.queryKey)
  const state = useSyncExternalStore(query.subscribe, query.getState, query.getState)
  const [own] = useState(() => createOwn(query, wish))

  useLayoutEffect(() => {
    own.query = query
    own.observer.wish = wish
  })
  useEffect(() => query.observe(own.observer), [query, own])
  useEffect(() => {
    own.followed = enabled ? query : undefined
    if (enabled && isDue(query.getState(), own.observer.wish)) void query.fetch(own.observer.wish)
  }, [query, own, enabled])
  useEffect(() => {
    const { refetchInterval } = own.observer.wish
    const wait = typeof refetchInterval === 'function' ? refetchInterval({ state }) : refetchInterval
    if (!enabled || !wait) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void query.fetch(own.observer.wish)
    }, wait)
    return () => clearInterval(timer)
  }, [query, own, enabled, state])

  const { data, error, dataUpdatedAt } = state
  // A fetch that starts with the next effect is told of at once, so that nothing flashes before it.
  const starts = enabled && own.followed !== query && isDue(state, wish)
  const isFetching = state.isFetching || starts
  const isPending = data === undefined && (error === null || starts)
  return {
    data,
    error: isPending ? null : error,
    dataUpdatedAt,
    isFetching,
    isPending,
    isLoading: isFetching && isPending,
    refetch: own.refetch,
  }
}

type Own<Data> = {
  query: Query<Data>
  observer: Observer<Data>
  /** The query whose fetch this hook started, where that was due. */
  followed: Query<Data> | undefined
  refetch: QueryResult<Data>['refetch']
}

function createOwn<Data>(query: Query<Data>, wish: QueryWish<Data>): Own<Data> {
  const own: Own<Data> = {
    query,
    observer: { wish },
    followed: undefined,
    refetch: ({ cancelRefetch = true } = {}) => own.query.fetch(own.observer.wish, cancelRefetch),
  }
  return own
}

function isDue<Data>(state: QueryState<Data>, wish: QueryWish<Data>): boolean {
  if (state.data === undefined && state.error !== null) return wish.retryOnMount ?? true
  return isStale(state, wish)
}
