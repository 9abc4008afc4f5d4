import { expect, test } from 'vitest'
import { createTurns } from './createTurns.js'

test('never more run at once than may, all get their turn, and one that fails hands its turn on', async () => {
  const turns = createTurns(2)
  let running = 0
  let mostAtOnce = 0
  const task = async (index: number): Promise<number> => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await Promise.resolve()
    running -= 1
    if (index % 3 === 0) throw new Error('no')
    return index
  }
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => turns(() => task(index))))
  expect(mostAtOnce).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})
