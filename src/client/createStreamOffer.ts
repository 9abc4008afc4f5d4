/** Whether a proxy streams the changes of a payment, as far as its answers said. */
export type StreamOffer = {
  /** Takes the headers of an answer. */
  learn: (headers: Headers) => void
  /** Whether the proxy said that it streams the changes of a payment. */
  made: () => boolean
  /** Calls back once it did, unless the returned function was called before. */
  subscribe: (listener: () => void) => () => void
}

/** Remembers that a proxy offered streams: one that did goes on to. */
export function createStreamOffer(): StreamOffer {
  const listeners = new Set<() => void>()
  let made = false
  return {
    learn: (headers) => {
      if (made || !headers.has('x-deposit-stream')) return
      made = true
      for (const listener of listeners) listener()
    },
    made: () => made,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
