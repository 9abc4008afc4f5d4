/** From so many on, counting takes longer than reading a page. Below, a count is always the count of now. */
const large = 5_000
const freshMs = 10_000
const mostRemembered = 1_000

/** Counts something, or tells what it counted a few seconds ago where there are many. */
export type Counts = (what: string, count: () => Promise<number>) => Promise<number>

export function rememberCounts(now: () => number = Date.now): Counts {
  const known = new Map<string, { total: number; until: number }>()
  return async (what, count) => {
    const found = known.get(what)
    if (found && now() < found.until) return found.total
    const total = await count()
    known.delete(what)
    if (total >= large) known.set(what, { total, until: now() + freshMs })
    const [oldest] = known.keys()
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
    return total
  }
}
