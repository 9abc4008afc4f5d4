/** Code that loads after the first screen, for what is no component of its own. */
export type Deferred<Value> = {
  /** Undefined until loaded. */
  current: () => Value | undefined
  /** Loads it once. Rejects if it cannot be loaded; the next call tries again. */
  load: () => Promise<void>
  /** Notifies when it is loaded. */
  subscribe: (listener: () => void) => () => void
}

export function createDeferred<Value>(fetch: () => Promise<Value>): Deferred<Value> {
  let value: Value | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const start = async () => {
    try {
      value = await fetch()
    } catch (error) {
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
  }
  return {
    current: () => value,
    load: () => {
      loading ??= start()
      return loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
