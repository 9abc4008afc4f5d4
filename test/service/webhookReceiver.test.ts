// @module-tag nightly
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '../../sandbox/src/store/openPool.js'
import { startTestDatabase } from '../../sandbox/src/testing/startTestDatabase.js'
import { createSqlWebhookStore, type SqlWebhookStore } from '../../src/webhooks/createSqlWebhookStore.js'
import { seededRandom } from '../support/seededRandom.js'
import { type SignedDelivery, signDelivery } from '../support/signDelivery.js'

/** Longer than a lease, whose end frees the work of a process that died. */
const leaseMs = 120_000

let database: Awaited<ReturnType<typeof startTestDatabase>>
let pool: pg.Pool
let store: SqlWebhookStore
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await startTestDatabase()
  pool = openPool(database.url, 10)
  store = createSqlWebhookStore({ query: (text, values) => pool.query(text, values) })
  await store.createTable()
  await pool.query('create table shop_payments (payment_id text primary key, status text not null)')
  await pool.query('create table credits (payment_id text primary key, runs int not null)')
})
beforeEach(() => pool.query('truncate deposit_webhooks, shop_payments, credits'))
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await pool?.end()
  await database?.stop()
})

const parsed = ({ body }: SignedDelivery) => JSON.parse(body)

/** Starts a backend in a process of its own, which dies at the given point. */
async function startBackend(killAt = '') {
  const env = { ...process.env, DATABASE_URL: database.url, KILL_AT: killAt }
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/webhookReceiverProgram.ts'], { env })
  children.push(child)
  let failures = ''
  child.stderr.on('data', (chunk) => {
    failures += chunk
  })
  const exited = once(child, 'exit')
  const [port] = await Promise.race([once(child.stdout, 'data'), exited])
  const url = `http://127.0.0.1:${String(port).trim()}`
  return {
    exited,
    failures: () => failures,
    resume: async () => Number(await (await fetch(`${url}/resume`)).text()),
    /** The status of the response; 0 if the process died instead. */
    deliver: async ({ headers, body }: SignedDelivery) =>
      fetch(url, { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => 0,
      ),
  }
}

async function addPayments(count: number): Promise<SignedDelivery[]> {
  const ids = Array.from({ length: count }, (_, index) => `pay_${index}`)
  for (const id of ids) await pool.query("insert into shop_payments values ($1, 'COMPLETE')", [id])
  return ids.map((paymentId, index) => signDelivery({ id: `evt_${index}`, paymentId }))
}

async function credits(): Promise<{ payment_id: string; runs: number }[]> {
  return (await pool.query('select payment_id, runs from credits order by payment_id')).rows
}

/** As if the time of the lease had passed. */
const endLeases = () => pool.query('update deposit_webhooks set due_at = due_at - $1', [leaseMs])

const creditOf = (runs: number) => [{ payment_id: 'pay_0', runs }]

test.each<[point: string, afterwards: object[], runs: number]>([
  ['before it is stored', [], 1],
  ['after it is stored', [], 1],
  ['after it is leased', [], 1],
  ['before the payment is read', [], 1],
  ['before the effect', [], 1],
  ['after the effect', creditOf(1), 2],
  ['before it is marked as done', creditOf(1), 2],
  ['after it is marked as done', creditOf(1), 1],
  // The work runs beside the response, so that it may have run in part.
  ['before the response', [], 2],
])('a backend killed %s credits the payment once', async (point, afterwards, runs) => {
  const [delivery] = await addPayments(1)
  if (!delivery) throw new Error('There is no payment.')
  const killed = await startBackend(point)
  const status = await killed.deliver(delivery)
  await killed.exited
  expect([0, 204]).toContain(status)
  if (point !== 'before the response') expect(await credits()).toEqual(afterwards)

  // Only the lease of the process that died: the next one holds its own while it works.
  await endLeases()
  const next = await startBackend()
  // Without an acknowledgement the service sends it again.
  if (status === 0) expect(await next.deliver(delivery)).toBe(204)
  await next.resume()
  await expect.poll(async () => (await credits()).length).toBe(1)
  await expect.poll(pending).toBe(0)
  const [credit] = await credits()
  expect(credit?.runs).toBeLessThanOrEqual(runs)
  // The same delivery, a last time.
  expect(await next.deliver(delivery)).toBe(204)
  expect([await next.resume(), await credits(), next.failures()]).toEqual([0, [credit], ''])
})

async function pending(): Promise<number> {
  return Number((await pool.query('select count(*) from deposit_webhooks where due_at is not null')).rows[0].count)
}

test('two backends share duplicates five times over, shuffled, and run the work of each once', async () => {
  const seed = Number(process.env.SEED ?? 5)
  const random = seededRandom(seed)
  const deliveries = await addPayments(60)
  const backends = await Promise.all([startBackend(), startBackend()])
  const shuffled = Array.from({ length: 5 }, () => deliveries)
    .flat()
    .map((delivery) => ({ delivery, order: random() }))
    .sort((a, b) => a.order - b.order)
  const statuses = await Promise.all(
    shuffled.map(({ delivery }, index) => backends[index % backends.length]?.deliver(delivery)),
  )
  expect(statuses.filter((status) => status !== 204)).toEqual([])
  await expect.poll(pending).toBe(0)
  const rows = await credits()
  expect(rows, `with seed ${seed}`).toHaveLength(60)
  expect(rows.filter(({ runs }) => runs !== 1)).toEqual([])
  expect(backends.map(({ failures }) => failures())).toEqual(['', ''])
})

test('processes that start together create the table once', async () => {
  await pool.query('drop table deposit_webhooks')
  await Promise.all(Array.from({ length: 10 }, () => store.createTable()))
  expect(await store.add(parsed(signDelivery()), 1)).toBe(true)
})

test('a table of another name and schema works alike', async () => {
  await pool.query('create schema shop')
  const query = (text: string, values: unknown[]) => pool.query(text, values)
  const other = createSqlWebhookStore({ query, table: 'shop.hooks' })
  await other.createTable()
  expect(await other.add(parsed(signDelivery()), 1)).toBe(true)
  expect(await other.lease({ now: 1, until: 2, limit: 1 })).toHaveLength(1)
  expect(await store.lease({ now: 1, until: 2, limit: 1 })).toEqual([])
  expect(() => createSqlWebhookStore({ query, table: 'a; drop table credits' })).toThrow(
    expect.objectContaining({ code: 'configuration' }),
  )
})

test('of concurrent leases each delivery goes to one', async () => {
  for (let index = 0; index < 30; index++) await store.add(parsed(signDelivery({ id: `evt_${index}` })), index)
  const leases = await Promise.all(
    Array.from({ length: 10 }, () => store.lease({ now: 1_000, until: 2_000, limit: 5 })),
  )
  const ids = leases.flat().map(({ delivery }) => delivery.id)
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
})

test('a delivery keeps its unknown fields, and only its own attempt ends it', async () => {
  const delivery = { ...parsed(signDelivery()), more: { of: ['é\u0000\ud800', 1] } }
  const now = 1_768_478_400_000
  expect([await store.add(delivery, now), await store.add(delivery, now)]).toEqual([true, false])
  expect(await store.lease({ now: now - 1, until: now, limit: 9 })).toEqual([])
  expect(await store.lease({ now, until: now + 5, limit: 9, id: 'evt_2' })).toEqual([])
  expect(await store.lease({ now, until: now + 5, limit: 9, id: 'evt_1' })).toEqual([{ delivery, attempt: 1 }])
  expect(await store.lease({ now: now + 5, until: now + 9, limit: 9 })).toEqual([{ delivery, attempt: 2 }])
  await store.complete('evt_1', 1)
  await store.postpone('evt_1', 1, now)
  expect(await store.lease({ now: now + 8, until: now + 9, limit: 9 })).toEqual([])
  await store.postpone('evt_1', 2, now + 7)
  expect(await store.lease({ now: now + 8, until: now + 9, limit: 9 })).toEqual([{ delivery, attempt: 3 }])
  await store.removeDone(now + 9)
  await store.complete('evt_1', 3)
  await store.postpone('evt_1', 3, now)
  expect(await store.lease({ now: now + 99, until: now + 100, limit: 9 })).toEqual([])
  expect(await store.add(delivery, now)).toBe(false)
  await store.removeDone(now)
  expect(await store.add(delivery, now)).toBe(false)
  await store.removeDone(now + 1)
  expect(await store.add(delivery, now)).toBe(true)
})
