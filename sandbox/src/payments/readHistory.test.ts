import { expect, test } from 'vitest'
import { cacheCounts } from './readHistory.js'

test('small counts are always fresh and large counts are cached for ten seconds', async () => {
  let [time, total] = [0, 4_999]
  const counts = cacheCounts(() => time)
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
