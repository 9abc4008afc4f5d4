/** Whether a proxy streams payment updates, as advertised in its response headers. */
export type StreamOffer = {
  /** Reads the headers of a response. */
  learn: (headers: Headers) => void
  /** Whether the proxy has advertised streaming. */
  isAvailable: () => boolean
  /** Calls back once it does. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Remembers the offer for the client's lifetime: a proxy that streams once is assumed to keep doing so. */
export function createStreamOffer(): StreamOffer {
  const listeners = new Set<() => void>()
  let isAvailable = false
  return {
    learn: (headers) => {
      if (isAvailable || !headers.has('x-deposit-stream')) return
      isAvailable = true
      for (const listener of listeners) listener()
    },
    isAvailable: () => isAvailable,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
