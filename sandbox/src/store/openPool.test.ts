import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { openPool } from './openPool.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

test('a pool survives the loss of an idle and of a checked-out connection', async () => {
  const pool = openPool(database.url, 2)
  const taken = await pool.connect()
  const idle = await pool.connect()
  const lost = [taken, idle].map((client) => new Promise((resolve) => client.once('end', resolve)))
  idle.release()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres' and backend_type = 'client backend'`.execute(
    database.db,
  )
  await Promise.all(lost)
  taken.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('only a statement that is run often is prepared, and its results stay the same', async () => {
  const pool = openPool(database.url, 1)
  const often = 'select $1::int + 1 as next'
  for (let run = 0; run < 40; run += 1) expect((await pool.query(often, [run])).rows).toEqual([{ next: run + 1 }])
  await pool.query('select $1::int as once', [1])
  const { rows } = await pool.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: often }])
  await expect(pool.query(often, ['x'])).rejects.toThrow('invalid input syntax')
  expect((await pool.query(often, [1])).rows).toEqual([{ next: 2 }])
  await pool.end()
})

test('a statement works again after a migration has changed its columns', async () => {
  const pool = openPool(database.url, 1)
  await pool.query('create table migrated (id int)')
  const read = () => pool.query('select * from migrated where id = $1', [1])
  for (let run = 0; run < 40; run += 1) await read()
  await pool.query('alter table migrated add column added text')
  await expect(read()).rejects.toThrow('cached plan')
  for (let run = 0; run < 40; run += 1) expect((await read()).fields.map(({ name }) => name)).toEqual(['id', 'added'])
  await pool.end()
})
