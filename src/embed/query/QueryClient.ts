import { createContext } from 'react'
import { isRecord } from '../../schema/parse.js'
import { createQuery, type Query, type QueryKey, type QueryObserverOptions, type QueryState } from './createQuery.js'

type QueryFilter = { queryKey: QueryKey }

/** The query cache. While mounted it refetches on focus and reconnect. */
export class QueryClient {
  readonly #queries = new Map<string, Query<unknown>>()
  #mounts = 0

  mount(): void {
    if (this.#mounts++ > 0) return
    window.addEventListener('visibilitychange', this.#onFocus)
    window.addEventListener('online', this.#onOnline)
  }

  unmount(): void {
    if (--this.#mounts > 0) return
    window.removeEventListener('visibilitychange', this.#onFocus)
    window.removeEventListener('online', this.#onOnline)
  }

  /** Removes all queries from the cache. */
  clear(): void {
    for (const query of this.#queries.values()) query.drop()
    this.#queries.clear()
  }

  getQueryData<Data>(key: QueryKey): Data | undefined {
    return this.#queries.get(hashKey(key))?.getState().data as Data | undefined
  }

  setQueryData<Data>(key: QueryKey, data: Data): void {
    this.query<Data>(key).setData(data)
  }

  /** Marks all queries whose key begins with `queryKey` as stale, and refetches those on screen. */
  async invalidateQueries({ queryKey }: QueryFilter): Promise<void> {
    await Promise.all(this.#matching(queryKey).map(([, query]) => query.invalidate()))
  }

  /** Forgets the data of all queries whose key begins with `queryKey`, and refetches those on screen. */
  async resetQueries({ queryKey }: QueryFilter): Promise<void> {
    await Promise.all(this.#matching(queryKey).map(([, query]) => query.reset()))
  }

  /** Removes all queries from the cache whose key begins with `queryKey` and that are not on screen. */
  removeQueries({ queryKey }: QueryFilter & { type: 'inactive' }): void {
    for (const [hash, query] of this.#matching(queryKey)) {
      if (query.observers.size > 0) continue
      query.drop()
      this.#queries.delete(hash)
    }
  }

  #matching(queryKey: QueryKey): [hash: string, query: Query<unknown>][] {
    const start = hashKey(queryKey).slice(0, -1)
    return [...this.#queries].filter(([hash]) => hash.startsWith(start) && /[,\]]/.test(hash.charAt(start.length)))
  }

  /** The query of a key, created on first use. */
  query<Data>(key: QueryKey): Query<Data> {
    const hash = hashKey(key)
    const known = this.#queries.get(hash)
    if (known) return known as Query<Data>
    const created = createQuery<Data>(() => this.#queries.delete(hash))
    this.#queries.set(hash, created as Query<unknown>)
    return created
  }

  readonly #onFocus = (): void => {
    if (document.visibilityState !== 'hidden') this.#refetch('refetchOnWindowFocus', true)
  }

  /** TanStack resumes paused fetches on reconnect. With `networkMode: 'always'`, as used here, none are paused. */
  readonly #onOnline = (): void => this.#refetch('refetchOnReconnect', false)

  #refetch(trigger: 'refetchOnWindowFocus' | 'refetchOnReconnect', fallback: boolean): void {
    for (const query of this.#queries.values()) {
      const caller = [...query.observers].find(({ options }) => {
        const mode = options[trigger] ?? fallback
        return (options.enabled ?? true) && (mode === 'always' || (mode && isStale(query.getState(), options)))
      })
      if (caller) void query.fetch(caller.options)
    }
  }
}

/** A stable hash of a query key, independent of the field order of objects. */
function hashKey(key: QueryKey): string {
  return JSON.stringify(key, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

export function isStale<Data>(
  { data, dataUpdatedAt, isInvalidated }: QueryState<Data>,
  { staleTime = 0 }: QueryObserverOptions<Data>,
): boolean {
  return data === undefined || isInvalidated || Date.now() - dataUpdatedAt >= staleTime
}

/** The client that the hooks use without one of their own. */
export const QueryClientContext = createContext<QueryClient | undefined>(undefined)

/** An identity function that only adds types, like TanStack's. */
export const queryOptions = <Options>(options: Options): Options => options
