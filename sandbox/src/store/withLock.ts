import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Runs a task under a PostgreSQL advisory lock, exclusive across processes and workers.
 * The lock belongs to a connection, so it is released when the process dies.
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
