import { onTestFinished } from 'vitest'

type Callback = (lock: { name: string } | null) => unknown

/** Gives `navigator` a lock manager until the end of the test, because happy-dom has none. */
export function provideWebLocks(): void {
  const held = new Set<string>()
  const waiting: { name: string; grant: () => void }[] = []

  function untilGranted(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { name, grant: resolve }
      waiting.push(entry)
      signal?.addEventListener('abort', () => {
        const index = waiting.indexOf(entry)
        if (index >= 0) waiting.splice(index, 1)
        reject(signal.reason)
      })
    })
  }

  function release(name: string): void {
    const next = waiting.findIndex((entry) => entry.name === name)
    if (next < 0) held.delete(name)
    else waiting.splice(next, 1)[0]?.grant()
  }

  async function request(name: string, options: LockOptions, callback: Callback): Promise<unknown> {
    if (held.has(name) && options.ifAvailable) return callback(null)
    if (held.has(name)) await untilGranted(name, options.signal)
    held.add(name)
    try {
      return await callback({ name })
    } finally {
      release(name)
    }
  }

  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
