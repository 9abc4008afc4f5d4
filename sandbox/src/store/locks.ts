import { type Kysely, sql } from 'kysely'
import type { Database } from './database.js'
import { inBatches } from './inBatches.js'
import type { Schema } from './schema.js'

/**
 * Runs a task under a PostgreSQL advisory lock, exclusive across processes and workers.
 * The lock belongs to a connection, so it is released when the process dies.
 */
export function withLock<Result>(db: Kysely<Schema>, name: string, task: () => Promise<Result>): Promise<Result> {
  return db.connection().execute((connection) => lockOn(connection, name, task))
}

async function lockOn<Result>(connection: Database, name: string, task: () => Promise<Result>): Promise<Result> {
  await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection)
  try {
    return await task()
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
  }
}

/**
 * Runs a task per name, each under its lock, all on one connection. The names must differ. Those that are free run
 * concurrently; those that others hold run afterwards, one at a time, so that no lock is held while waiting for another.
 */
export function withLocks(
  db: Kysely<Schema>,
  names: readonly string[],
  task: (name: string) => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string; free: boolean }>`
      select name, pg_try_advisory_lock(hashtextextended(name, 0)) as free
      from unnest(${names}::text[]) as name`.execute(connection)
    const release = inBatches(async (done: readonly string[]) => {
      await sql`
        select pg_advisory_unlock(hashtextextended(name, 0))
        from unnest(${done}::text[]) as name`.execute(connection)
      return done
    })
    const free = rows.filter((row) => row.free).map(({ name }) => task(name).finally(() => release(name)))
    const results: PromiseSettledResult<unknown>[] = await Promise.allSettled(free)
    for (const { name } of rows.filter((row) => !row.free)) {
      results.push(...(await Promise.allSettled([lockOn(connection, name, () => task(name))])))
    }
    for (const result of results) if (result.status === 'rejected') throw result.reason
  })
}
