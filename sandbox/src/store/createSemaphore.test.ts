import { expect, test } from 'vitest'
import { createSemaphore } from './createSemaphore.js'

test('at most `permits` tasks run at once, and a failed task releases its permit', async () => {
  const semaphore = createSemaphore(2)
  let running = 0
  let maxRunning = 0
  const task = async (index: number): Promise<number> => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await Promise.resolve()
    running -= 1
    if (index % 3 === 0) throw new Error('no')
    return index
  }
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => semaphore(() => task(index))))
  expect(maxRunning).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})
