import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import { createClock } from '../store/clock.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import type { Queue } from '../store/queue.js'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { createMover, type Move } from './createMover.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
let move: Move
const commits: string[][] = []
const delayed: string[] = []

beforeAll(async () => {
  database = await startTestDatabase()
  const queue: Pick<Queue, 'enqueue' | 'enqueueAll'> = {
    enqueue: async (_, id) => void delayed.push(id),
    enqueueAll: async (_, ids) => void commits.push([...ids]),
  }
  const clock = await createClock(database.db)
  move = createMover({ db: database.db, clock, queue: queue as Queue, hooks: noHooks, log: () => {} })
})
afterAll(() => database?.stop())

async function insert(overrides: Parameters<typeof insertTestPayment>[1] = {}): Promise<PaymentRow> {
  const id = await insertTestPayment(database.db, { stage: 'confirming', ...overrides })
  return stored(id)
}

async function stored(id: string): Promise<PaymentRow> {
  const row = await findPayment(database.db, id)
  if (!row) throw new Error('no payment')
  return row
}

test('updates requested together commit together, each with its own job', async () => {
  const [a, b, c] = await Promise.all([insert(), insert(), insert()])
  commits.length = 0
  const moved = await Promise.all([
    move(a, { stage: 'funded', funded: true, received: '12' }),
    move(b, { stage: 'done', status: 'COMPLETE' }),
    move(c, { stage: 'funded', run_after: new Date(Date.now() + 60_000) }),
  ])
  expect(moved).toEqual([true, true, true])
  expect(commits).toEqual([[a.id]])
  expect(delayed).toEqual([c.id])
  expect(await stored(a.id)).toMatchObject({ stage: 'funded', funded: true, received: '12', version: a.version + 1 })
  expect(await stored(b.id)).toMatchObject({ stage: 'done', status: 'COMPLETE', received: '0' })
})

test('everything that an update does not name stays as it was', async () => {
  const row = await insert({
    execution_hash: '0xab',
    run_after: new Date(),
    issues: JSON.stringify([{ kind: 'other' }]),
  })
  await move(row, { attempts: 2 })
  const { version, updated_at, attempts, ...rest } = await stored(row.id)
  expect(attempts).toBe(2)
  expect(row).toMatchObject(rest)
})

test('an outdated update is dropped and leaves the others', async () => {
  const [a, b] = await Promise.all([insert(), insert()])
  await move(a, { stage: 'funded' })
  expect(await Promise.all([move(a, { stage: 'waiting' }), move(b, { stage: 'funded' })])).toEqual([false, true])
  expect((await stored(a.id)).stage).toBe('funded')
})

test('of two updates of one row, the first is kept', async () => {
  const row = await insert()
  expect(await Promise.all([move(row, { stage: 'funded' }), move(row, { stage: 'waiting' })])).toEqual([true, false])
  expect((await stored(row.id)).stage).toBe('funded')
})

test('an update that cannot be stored fails alone', async () => {
  const [a, b] = await Promise.all([insert(), insert()])
  const [broken, fine] = await Promise.allSettled([move(a, { received: 'much' }), move(b, { stage: 'funded' })])
  expect(broken.status).toBe('rejected')
  expect(fine).toEqual({ status: 'fulfilled', value: true })
  expect((await stored(a.id)).version).toBe(a.version)
})

test('a recheck requested meanwhile stays requested', async () => {
  const row = await insert()
  await sql`update payments set recheck = true where id = ${row.id}`.execute(database.db)
  await move(row, { stage: 'executing' })
  expect((await stored(row.id)).recheck).toBe(true)
})
