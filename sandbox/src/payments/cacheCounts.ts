/**
 * From this size on, counting takes longer than reading a page, so counts are cached. Smaller counts are always fresh.
 */
const cacheThreshold = 5_000
const freshMs = 10_000
const maxEntries = 1_000

/** Runs a count, or returns a large one from the cache. */
export type CachedCount = (key: string, count: () => Promise<number>) => Promise<number>

export function cacheCounts(now: () => number = Date.now): CachedCount {
  const cache = new Map<string, { total: number; until: number }>()
  return async (key, count) => {
    const cached = cache.get(key)
    if (cached && now() < cached.until) return cached.total
    const total = await count()
    cache.delete(key)
    if (total >= cacheThreshold) cache.set(key, { total, until: now() + freshMs })
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return total
  }
}
