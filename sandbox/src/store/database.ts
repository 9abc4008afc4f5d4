import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.js'
import type { Schema } from './schema.js'

/** The service's database or an open transaction on it: queries accept either. */
export type Database = Kysely<Schema> | Transaction<Schema>

export type OpenDatabase = {
  db: Kysely<Schema>
  /** Closes every connection. */
  close: () => Promise<void>
}

/** Connects to PostgreSQL at `url` and runs pending migrations. */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  // A broken idle connection is replaced on the next query; without a listener its error would crash the process.
  pool.on('error', () => {})
  // The same for a checked-out connection without a running query, for example while a lock is held.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}
