import pg from 'pg'

/** Opens a pool of connections whose loss never ends the process: the next query gets a new one. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, Client: preparingClient() })
  pool.on('error', () => {})
  // The pool does not report a connection that is checked out, or that still closes after `end()` has resolved.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A statement that has been run as often as this is prepared, so that the database parses it once per connection. */
const preparedAfter = 20
/** Each connection keeps the statements that it has prepared. */
const maxPrepared = 64
/** Texts counted until then. Those with lists of parameters vary without end. */
const maxCounted = 1_000

/** PostgreSQL's code for a prepared statement whose columns have changed since. */
const outdatedPlan = '0A000'

/** The connections of one pool, which prepare the statements that are run often. */
function preparingClient(): typeof pg.Client {
  const runs = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared) return known
    const count = (runs.get(text) ?? 0) + 1
    if (count > preparedAfter) names.set(text, `s${generation}_${names.size}`)
    else if (count > 1 || runs.size < maxCounted) runs.set(text, count)
    return names.get(text)
  }
  // Another process has migrated the database: statements are prepared again, under names that no connection knows yet.
  const forgetOutdated = (error: { code?: string }): void => {
    if (error.code !== outdatedPlan) return
    names.clear()
    runs.clear()
    generation += 1
  }
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: passes on whichever overload it is called with
    override query(...args: any[]): any {
      const [text, values, ...rest] = args
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      const query = super.query as (...all: unknown[]) => unknown
      const result = query.apply(this, name === undefined ? args : [{ name, text, values }, ...rest])
      if (name !== undefined && result instanceof Promise) result.catch(forgetOutdated)
      return result
    }
  }
}
