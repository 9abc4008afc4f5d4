/** Code that loads after the first screen. */
export type Deferred<Value> = {
  /** Undefined until loaded. */
  current: () => Value | undefined
  /** Rejects if it cannot be loaded; the next call tries again. */
  load: () => Promise<void>
  /** Notifies when it is loaded. */
  subscribe: (listener: () => void) => () => void
}

export function createDeferred<Value>(fetch: () => Promise<Value>): Deferred<Value> {
  let value: Value | undefined
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    load: async () => {
      const fetched = await fetch()
      // Another call may have been first, and what it brought is in use.
      if (value) return
      value = fetched
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
