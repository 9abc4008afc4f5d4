import type { QueryState } from './QueryState.js'
import type { QueryWish } from './QueryWish.js'
import { shareEqual } from './shareEqual.js'

/** The latest wish of one mounted hook. */
export type Observer<Data> = { wish: QueryWish<Data> }

/** What is known under one key, and the one fetch for it. */
export type Query<Data> = {
  getState: () => QueryState<Data>
  subscribe: (listener: () => void) => () => void
  /** While somebody observes, the data is kept and a fetch goes on. */
  observe: (observer: Observer<Data>) => () => void
  observers: ReadonlySet<Observer<Data>>
  /** Joins the fetch that is under way. `restart` drops it instead, unless it is the first. Never rejects. */
  fetch: (wish: QueryWish<Data>, restart?: boolean) => Promise<void>
  setData: (data: Data) => void
  /** Nobody will look at it again. */
  drop: () => void
}

const keptFor = 5 * 60_000

/** @param forget Called when nobody has looked at the data for its `gcTime`, five minutes unless told. */
export function createQuery<Data>(forget: () => void): Query<Data> {
  let state: QueryState<Data> = {
    data: undefined,
    error: null,
    isFetching: false,
    dataUpdatedAt: 0,
    dataUpdateCount: 0,
    fetchFailureCount: 0,
  }
  let running: { controller: AbortController; done: Promise<void> } | undefined
  let forgetting = setTimeout(forget, keptFor)
  const listeners = new Set<() => void>()
  const observers = new Set<Observer<Data>>()

  const change = (changes: Partial<QueryState<Data>>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const setData = (data: Data): void =>
    change({
      data: shareEqual(state.data, data),
      error: null,
      dataUpdatedAt: Date.now(),
      dataUpdateCount: state.dataUpdateCount + 1,
      fetchFailureCount: 0,
    })
  const stop = (): void => {
    running?.controller.abort()
    running = undefined
  }
  const run = async (wish: QueryWish<Data>, controller: AbortController): Promise<void> => {
    const isCurrent = (): boolean => running?.controller === controller
    try {
      const data = await wish.queryFn({ signal: controller.signal })
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
      clearTimeout(forgetting)
      observers.add(observer)
      return () => {
        observers.delete(observer)
        if (observers.size > 0) return
        stop()
        if (state.isFetching) change({ isFetching: false })
        forgetting = setTimeout(forget, observer.wish.gcTime ?? keptFor)
      }
    },
    observers,
    fetch: (wish, restart = false) => {
      if (running && !(restart && state.data !== undefined)) return running.done
      stop()
      const controller = new AbortController()
      running = { controller, done: Promise.resolve() }
      // An error that hides no data gives way to the wait for the next answer.
      change({ isFetching: true, fetchFailureCount: 0, ...(state.data === undefined ? { error: null } : {}) })
      running.done = run(wish, controller)
      return running.done
    },
    setData,
    drop: () => {
      stop()
      clearTimeout(forgetting)
    },
  }
}
