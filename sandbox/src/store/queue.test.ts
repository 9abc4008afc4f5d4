import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { createQueue, type Queue } from './queue.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
let queue: Queue
const seen: string[] = []
beforeAll(async () => {
  database = await startTestDatabase()
  queue = await createQueue(database.url, () => {})
  await queue.work(async (paymentIds) => {
    seen.push(...paymentIds)
    if (paymentIds.includes('broken')) throw new Error('broken')
  })
})
afterAll(async () => {
  await queue?.stop()
  await database?.stop()
})

const count = (paymentId: string): number => seen.filter((entry) => entry === paymentId).length

test('a job exists exactly if its transaction commits', async () => {
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await queue.enqueue(transaction, 'rolled back')
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await database.db.transaction().execute((transaction) => queue.enqueue(transaction, 'committed'))
  await vi.waitFor(() => expect(count('committed')).toBe(1), { timeout: 240_000 })
  expect(count('rolled back')).toBe(0)
})

test('many jobs for one payment are deduplicated', async () => {
  await database.db.transaction().execute(async (transaction) => {
    for (let hint = 0; hint < 50; hint += 1) await queue.enqueue(transaction, 'popular')
  })
  await vi.waitFor(() => expect(count('popular')).toBe(1), { timeout: 240_000 })
})

test('two concurrent bulk enqueues of the same payments do not deadlock', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `crowd-${index}`)
  let release = () => {}
  const inserted = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = database.db.transaction().execute(async (transaction) => {
    await queue.enqueueAll(transaction, ids)
    release()
  })
  await inserted
  await Promise.all([first, queue.enqueueAll(database.db, ids.toReversed())])
  await vi.waitFor(() => expect(ids.every((id) => count(id) > 0)).toBe(true), { timeout: 240_000 })
})

test('a failed job does not block the payment from being enqueued again', async () => {
  await queue.enqueue(database.db, 'broken')
  await vi.waitFor(() => expect(count('broken')).toBe(1), { timeout: 240_000 })
  await queue.enqueue(database.db, 'broken')
  await vi.waitFor(() => expect(count('broken')).toBe(2), { timeout: 240_000 })
})
