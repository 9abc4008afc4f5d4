import { expect, test } from 'vitest'
import { rememberCounts } from './rememberCounts.js'

test('few are counted each time, and of many what was counted is told for ten seconds', async () => {
  let [time, total] = [0, 4_999]
  const counts = rememberCounts(() => time)
  const count = async () => total
  expect(await counts('an owner', count)).toBe(4_999)
  total = 5_000
  expect(await counts('an owner', count)).toBe(5_000)
  total = 6_000
  expect(await counts('an owner', count)).toBe(5_000)
  expect(await counts('another owner', count)).toBe(6_000)
  time = 10_000
  expect(await counts('an owner', count)).toBe(6_000)
})
