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
