import { type Kysely, sql } from 'kysely'
import type { Migration } from './migrations/Migration.js'
import { migrations } from './migrations/migrations.js'
import type { Schema } from './schema.js'

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
