/** The latest options of one mounted hook. */
export type Observer<Data> = { options: QueryObserverOptions<Data> }

/** The cached state of one key, and its single running fetch. */
export type Query<Data> = {
  getState: () => QueryState<Data>
  subscribe: (listener: () => void) => () => void
  /** While there are observers, the data is not garbage-collected and fetches are not aborted. */
  observe: (observer: Observer<Data>) => () => void
  observers: ReadonlySet<Observer<Data>>
  /** Joins a running fetch. `restart` aborts it instead, unless there is no data yet. Never rejects. */
  fetch: (options: QueryObserverOptions<Data>, restart?: boolean) => Promise<void>
  setData: (data: Data) => void
  /** Marks the data as stale and refetches it if it is observed. Never rejects. */
  invalidate: () => Promise<void>
  /** Discards the data and fetches it again if it is observed. Never rejects. */
  reset: () => Promise<void>
  /** Aborts the fetch and cancels garbage collection. */
  drop: () => void
}

const defaultGcTime = 5 * 60_000

/** @param onExpire Called when the query has had data and no observers for its `gcTime`, by default five minutes. */
export function createQuery<Data>(onExpire: () => void): Query<Data> {
  const initial: QueryState<Data> = {
    data: undefined,
    error: null,
    isFetching: false,
    dataUpdatedAt: 0,
    dataUpdateCount: 0,
    isInvalidated: false,
    fetchFailureCount: 0,
  }
  let state = initial
  let running: { controller: AbortController; done: Promise<void> } | undefined
  let gcTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const observers = new Set<Observer<Data>>()

  const change = (changes: Partial<QueryState<Data>>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const setData = (data: Data): void => {
    // Not from creation on: a widget that is removed before its first effect would leave the timer behind.
    if (observers.size === 0) expireAfter(defaultGcTime)
    change({
      data: replaceEqualDeep(state.data, data),
      error: null,
      dataUpdatedAt: Date.now(),
      dataUpdateCount: state.dataUpdateCount + 1,
      isInvalidated: false,
      fetchFailureCount: 0,
    })
  }
  const expireAfter = (wait: number): void => {
    clearTimeout(gcTimer)
    gcTimer = setTimeout(onExpire, wait)
  }
  const stop = (): void => {
    running?.controller.abort()
    running = undefined
  }
  /** Fetches for the observers, if one is enabled. */
  const refetch = async (): Promise<void> => {
    const caller = [...observers].find(({ options }) => options.enabled ?? true)
    if (caller) await fetch(caller.options, true)
  }
  const fetch: Query<Data>['fetch'] = (options, restart = false) => {
    if (running && !(restart && state.data !== undefined)) return running.done
    stop()
    const controller = new AbortController()
    running = { controller, done: Promise.resolve() }
    // Without data, the error is cleared so that the query is pending again.
    change({ isFetching: true, fetchFailureCount: 0, ...(state.data === undefined ? { error: null } : {}) })
    running.done = run(options, controller)
    return running.done
  }
  const run = async (options: QueryObserverOptions<Data>, controller: AbortController): Promise<void> => {
    const isCurrent = (): boolean => running?.controller === controller
    try {
      const data = await options.queryFn({ signal: controller.signal })
      if (!isCurrent()) return
      running = undefined
      state = { ...state, isFetching: false }
      setData(data)
    } catch (error) {
      if (!isCurrent()) return
      running = undefined
      change({ error, isFetching: false, fetchFailureCount: 1 })
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    observe: (observer) => {
      clearTimeout(gcTimer)
      observers.add(observer)
      return () => {
        observers.delete(observer)
        if (observers.size > 0) return
        stop()
        if (state.isFetching) change({ isFetching: false })
        expireAfter(observer.options.gcTime ?? defaultGcTime)
      }
    },
    observers,
    fetch,
    setData,
    invalidate: () => {
      change({ isInvalidated: true })
      return refetch()
    },
    reset: () => {
      stop()
      change(initial)
      return refetch()
    },
    drop: () => {
      stop()
      clearTimeout(gcTimer)
    },
  }
}

type Plain = Record<string, unknown>

/** Structural sharing: the new data with equal parts of the old data reused, so that they do not re-render. */
function replaceEqualDeep<Data>(old: unknown, next: Data): Data {
  if (Object.is(old, next)) return old as Data
  if (!isPlain(old) || !isPlain(next) || Array.isArray(old) !== Array.isArray(next)) return next
  const parts = Object.entries(next).map(([name, value]) => [name, replaceEqualDeep(old[name], value)] as const)
  const same =
    parts.length === Object.keys(old).length &&
    parts.every(([name, value]) => Object.hasOwn(old, name) && Object.is(value, old[name]))
  if (same) return old as Data
  return (Array.isArray(next) ? parts.map(([, value]) => value) : Object.fromEntries(parts)) as Data
}

/** Arrays and plain objects. Maps, dates and other objects are not compared deeply. */
function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

export type QueryState<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  /** Epoch milliseconds; 0 before the first response. */
  dataUpdatedAt: number
  dataUpdateCount: number
  /** Whether the data counts as stale, whatever its age. */
  isInvalidated: boolean
  /** 1 after a failed fetch, until the next one starts. */
  fetchFailureCount: number
}

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
