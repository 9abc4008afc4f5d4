// @module-tag nightly
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeBasePort } from '../testing/freeBasePort.js'
import { postgresHome } from './postgresHome.js'
import { waitForExit } from './processes.js'
import { startPostgres, stopPreviousPostgres } from './startPostgres.js'

let data: string
let port: number
const events: string[] = []
const log = (event: string) => events.push(event)

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'postgres-'))
  port = await freeBasePort()
})
afterAll(async () => {
  const { root } = await postgresHome(data)
  await stopPreviousPostgres(data)
  rmSync(root, { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows[0]
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  const { cluster } = await postgresHome(data)
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

test('data persists across a stop and a start', async () => {
  const first = await startPostgres({ data, port, log })
  await query(first.url, 'create table kept (value int)')
  await query(first.url, 'insert into kept values (7)')
  await first.stop()
  const second = await startPostgres({ data, port, log })
  expect(await query(second.url, 'select value from kept')).toEqual({ value: 7 })
})

test('a server that a killed service left running is adopted', async () => {
  const before = await serverPid()
  const { url } = await startPostgres({ data, port, log })
  expect(await serverPid()).toBe(before)
  expect(events.at(-1)).toBe('database adopted')
  expect(await query(url, 'select value from kept')).toEqual({ value: 7 })
})

test('a killed server restarts with all committed data', async () => {
  const pid = await serverPid()
  process.kill(pid, 'SIGKILL')
  await waitForExit(pid, 10_000)
  const { url } = await startPostgres({ data, port, log })
  expect(await query(url, 'select value from kept')).toEqual({ value: 7 })
})

test('a changed port applies on the next start', async () => {
  const moved = await startPostgres({ data, port: port + 1, log })
  expect(await query(moved.url, 'select value from kept')).toEqual({ value: 7 })
  await moved.stop()
})

test('connecting requires the password, whose file only its owner can read', async () => {
  const { url } = await startPostgres({ data, port, log })
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  expect(statSync(join(data, 'postgres.password')).mode & 0o077).toBe(0)
})

test('a database without its password file is discarded', async () => {
  rmSync(join(data, 'postgres.password'))
  const { url, stop } = await startPostgres({ data, port, log })
  await expect(query(url, 'select value from kept')).rejects.toThrow('does not exist')
  await stop()
})

test('a port in use is rejected with an error that names it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  await expect(startPostgres({ data, port, log })).rejects.toThrow(`Port ${port} for PostgreSQL is taken`)
  await new Promise((resolve) => other.close(resolve))
})

test('an external database is neither started nor stopped', async () => {
  const databaseUrl = 'postgres://example.invalid/mine'
  const postgres = await startPostgres({ data, port, databaseUrl, log })
  expect(postgres.url).toBe(databaseUrl)
  await postgres.stop()
})
