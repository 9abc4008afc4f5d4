import type { ProxyStore } from './ProxyStore.js'

/** About 30 MB. A customer has to get a quote for each, which is rate limited. */
const maxEntries = 100_000

/** A store for a proxy that is a single process. The oldest values are forgotten first. */
export function createMemoryStore(now: () => number = Date.now, limit = maxEntries): ProxyStore {
  const entries = new Map<string, { value: string; expiresAt: number }>()

  function current(key: string): string | undefined {
    const entry = entries.get(key)
    return entry && entry.expiresAt > now() ? entry.value : undefined
  }

  function put(key: string, value: string, ttlMs: number): void {
    // Inserted again, so that the map stays ordered by age.
    entries.delete(key)
    entries.set(key, { value, expiresAt: now() + ttlMs })
    for (const [oldest, { expiresAt }] of entries) {
      if (expiresAt > now() && entries.size <= limit) break
      entries.delete(oldest)
    }
  }

  return {
    add: async (key, value, ttlMs) => {
      const existing = current(key)
      if (existing === undefined) put(key, value, ttlMs)
      return existing
    },
    get: async (keys) => keys.map(current),
    set: async (key, value, ttlMs) => put(key, value, ttlMs),
    remove: async (key) => void entries.delete(key),
  }
}
