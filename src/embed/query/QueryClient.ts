import { createQuery, type Query } from './createQuery.js'
import { hashKey } from './hashKey.js'
import { isStale } from './isStale.js'
import type { QueryKey } from './QueryWish.js'

/** What was fetched, by key. While it is mounted it hears that the page came back or is online again. */
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

  /** Forgets all that was fetched, as nobody will look at it again. */
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

  /** The query of a key, made where there was none. */
  query<Data>(key: QueryKey): Query<Data> {
    const hash = hashKey(key)
    const known = this.#queries.get(hash)
    if (known) return known as Query<Data>
    const made = createQuery<Data>(() => this.#queries.delete(hash))
    this.#queries.set(hash, made as Query<unknown>)
    return made
  }

  readonly #onFocus = (): void => {
    if (document.visibilityState !== 'hidden') this.#refetch('refetchOnWindowFocus', true)
  }

  /** Without `networkMode: 'always'` TanStack would ask again by itself; everything here has it. */
  readonly #onOnline = (): void => this.#refetch('refetchOnReconnect', false)

  #refetch(occasion: 'refetchOnWindowFocus' | 'refetchOnReconnect', otherwise: boolean): void {
    for (const query of this.#queries.values()) {
      const caller = [...query.observers].find(({ wish }) => {
        const wanted = wish[occasion] ?? otherwise
        return (wish.enabled ?? true) && (wanted === 'always' || (wanted && isStale(query.getState(), wish)))
      })
      if (caller) void query.fetch(caller.wish)
    }
  }
}
