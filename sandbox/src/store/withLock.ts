import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Runs a task while no other process or worker runs one under the same name.
 * The lock hangs on a connection, so that it ends with the process whatever happens.
 */
export function withLock<Result>(db: Kysely<Schema>, name: string, task: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection)
    try {
      return await task()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
    }
  })
}
