import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { withLock, withLocks } from './locks.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

/** A task that lasts until the test ends it, and the names that run now. */
function gate() {
  const running = new Map<string, () => void>()
  const task = (name: string) =>
    new Promise<void>((resolve) => {
      running.set(name, () => {
        running.delete(name)
        resolve()
      })
    })
  const runs = (name: string) => expect.poll(() => running.has(name)).toBe(true)
  return { running, task, runs, end: (name: string) => running.get(name)?.() }
}

test('free locks are held together, and each is released when its own task ends', async () => {
  const { task, runs, end } = gate()
  const all = withLocks(database.db, ['free:a', 'free:b'], task)
  await Promise.all([runs('free:a'), runs('free:b')])
  const next = withLock(database.db, 'free:a', async () => 'ran')
  end('free:a')
  expect(await next).toBe('ran')
  end('free:b')
  await all
})

test('a lock that another holds is waited for after the others have ended', async () => {
  const { running, task, runs, end } = gate()
  const holder = withLock(database.db, 'held:a', () => task('holder'))
  await runs('holder')
  const all = withLocks(database.db, ['held:a', 'held:b'], task)
  await runs('held:b')
  end('held:b')
  // The lock of the first task is free again while the second still waits.
  await withLock(database.db, 'held:b', () => pause(0))
  expect(running.has('held:a')).toBe(false)
  end('holder')
  await runs('held:a')
  end('held:a')
  await Promise.all([holder, all])
})

test('a failed task keeps neither its lock nor the others from running', async () => {
  const ended: string[] = []
  const all = withLocks(database.db, ['failed:a', 'failed:b'], async (name) => {
    if (name === 'failed:a') throw new Error('broken')
    ended.push(name)
  })
  await expect(all).rejects.toThrow('broken')
  expect(ended).toEqual(['failed:b'])
  expect(await withLock(database.db, 'failed:a', async () => 'ran')).toBe('ran')
})
