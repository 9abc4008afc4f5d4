import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { migrate, openDatabase, setting } from './database.js'
import { migrations } from './migrations/migrations.js'
import { openPool } from './openPool.js'
import { createQueue } from './queue.js'
import type { Schema } from './schema.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

/** Opens another, empty database on the same server and runs a task on it. */
async function withEmptyDatabase(name: string, task: (url: string) => Promise<void>): Promise<void> {
  await sql`create database ${sql.id(name)}`.execute(database.db)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  await task(url.href)
}

/** What the service did before it used Kysely's migrator: one table of names, all in one transaction. */
async function migrateAsBefore(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
      transaction,
    )
    for (const name of names) {
      await migrations[name]?.up(transaction)
      await sql`insert into migrations (name) values (${name})`.execute(transaction)
    }
  })
}

function openRaw(url: string): { db: Kysely<unknown>; close: () => Promise<void> } {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool(url, 10) }) })
  return { db, close: () => db.destroy() }
}

async function appliedTo(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('concurrent readers of a new setting get one value', async () => {
  const made = await Promise.all(['a', 'b', 'c'].map((value) => setting(database.db, 'colour', () => value)))
  expect(new Set(made).size).toBe(1)
})

test('a migration runs once, even when two processes start at once', async () => {
  let runs = 0
  const up = async () => {
    runs += 1
  }
  const more = { ...migrations, '999-counted': { up } }
  await Promise.all([migrate(database.db, more), migrate(database.db, more)])
  expect(runs).toBe(1)
})

const names = Object.keys(migrations)

test.each([1, 2, 3])('five processes that start at once on an empty database all open it (round %i)', async (round) => {
  await withEmptyDatabase(`empty_${round}`, async (url) => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url)))
    const failures: string[] = []
    const queues = await Promise.all(opened.map(() => createQueue(url, ({ message }) => failures.push(message))))
    for (const { db } of opened) expect(await appliedTo(db)).toEqual(names)
    await Promise.all(queues.map(({ stop }) => stop()))
    await Promise.all(opened.map(({ close }) => close()))
    expect(failures).toEqual([])
  })
})

test.each([
  ['every migration', names],
  ['its first migrations only', names.slice(0, 3)],
  ['a migration before one with a lower number', names.filter((name) => name !== '031-onramp-clearing')],
])('a database on which the earlier runner ran %s opens with its rows', async (_, ran) => {
  await withEmptyDatabase(`earlier_${ran.length}`, async (url) => {
    const before = openRaw(url)
    await migrateAsBefore(before.db, ran)
    await sql`insert into settings (name, value) values ('org_id', 'kept')`.execute(before.db)
    await before.close()
    const [one, two] = await Promise.all([openDatabase(url), openDatabase(url)])
    expect(await setting(one.db, 'org_id', () => 'new')).toBe('kept')
    expect(await appliedTo(two.db)).toEqual(names)
    expect((await sql`select from pg_tables where tablename = 'migrations'`.execute(one.db)).rows).toEqual([])
    await Promise.all([one.close(), two.close()])
  })
})

test("another program's table named migrations is left alone", async () => {
  await withEmptyDatabase('shared', async (url) => {
    const theirs = openRaw(url)
    await sql`create table migrations (name text, ran_at text)`.execute(theirs.db)
    await sql`insert into migrations values ('theirs', 'today')`.execute(theirs.db)
    const { db, close } = await openDatabase(url)
    expect(await appliedTo(db)).toEqual(names)
    expect((await sql`select name from migrations`.execute(db)).rows).toEqual([{ name: 'theirs' }])
    await Promise.all([close(), theirs.close()])
  })
})
