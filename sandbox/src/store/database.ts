import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  type Migration,
  Migrator,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely'
import { migrations } from './migrations/migrations.js'
import { openPool } from './openPool.js'
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
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, 20) }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}

/** Runs pending migrations in one transaction. Processes that start at once wait for each other. */
export async function migrate(
  db: Kysely<Schema>,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  await adoptEarlierRecords(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...list }) },
    // A number may be taken between two others after the later one has run somewhere, as 031 was.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Advisory lock key, an arbitrary constant. */
const adoptionLock = 7_420_531

/** Moves the records of the runner that this service had before Kysely's into Kysely's table, once. */
async function adoptEarlierRecords(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${adoptionLock})`.execute(transaction)
    if (!(await hasEarlierRecords(transaction))) return
    await sql`
      create table if not exists ${sql.table(DEFAULT_MIGRATION_TABLE)} (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(transaction)
    await sql`
      insert into ${sql.table(DEFAULT_MIGRATION_TABLE)}
      select name, to_char(ran_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from migrations
      on conflict do nothing`.execute(transaction)
    await sql`drop table migrations`.execute(transaction)
  })
}

/** True for a table of the earlier runner. Another program's table of that name is left alone. */
async function hasEarlierRecords(database: Database): Promise<boolean> {
  const columns = await sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'migrations' and column_name in ('name', 'ran_at')`.execute(
    database,
  )
  if (columns.rows.length < 2) return false
  const first = Object.keys(migrations)[0]
  return (await sql`select from migrations where name = ${first}`.execute(database)).rows.length > 0
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
