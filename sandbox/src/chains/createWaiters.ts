/** Those who wait for a change. */
export type Waiters = {
  /** Resolves with the next change, or when `signal` aborts. */
  changed: (signal: AbortSignal) => Promise<void>
  /** Something has changed. */
  notify: () => void
}

export function createWaiters(): Waiters {
  let waiters: (() => void)[] = []
  return {
    changed: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const done = () => {
          signal.removeEventListener('abort', done)
          resolve()
        }
        signal.addEventListener('abort', done, { once: true })
        waiters.push(done)
      }),
    notify: () => {
      const waiting = waiters
      waiters = []
      for (const resolve of waiting) resolve()
    },
  }
}
