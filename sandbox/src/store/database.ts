import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Migration, migrations } from './migrations/migrations.js'
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

/** Advisory lock key, an arbitrary constant, that serializes processes starting at once. */
const migrationLock = 7_420_531

/** Runs pending migrations and records each of them, all in one transaction. */
export async function migrate(database: Kysely<Schema>, list: readonly Migration[] = migrations): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await sql`
      create table if not exists migrations (
        name text primary key,
        ran_at timestamptz not null default now()
      )`.execute(transaction)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
    const done = new Set(rows.map((row) => row.name))
    for (const migration of list) {
      if (done.has(migration.name)) continue
      await migration.up(transaction as unknown as Kysely<unknown>)
      await sql`insert into migrations (name) values (${migration.name})`.execute(transaction)
    }
  })
}

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

/** Returns a stored setting, creating it on first use. Safe across processes: the first value inserted wins. */
export async function setting(db: Database, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
