import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { createClock } from './clock.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

test('advancing the clock applies to every process on the database after a refresh', async () => {
  const [mine, theirs] = [await createClock(database.db), await createClock(database.db)]
  const moved = await mine.advance(3_600_000)
  expect(moved.getTime() - Date.now()).toBeGreaterThan(3_599_000)
  expect(theirs.now().getTime() - Date.now()).toBeLessThan(1_000)
  await theirs.refresh()
  expect(theirs.now().getTime() - Date.now()).toBeGreaterThan(3_599_000)
})

test('the clock cannot be moved back', async () => {
  const clock = await createClock(database.db)
  await expect(clock.advance(-1)).rejects.toThrow('forward')
  await expect(clock.advance(0.5)).rejects.toThrow('forward')
})
