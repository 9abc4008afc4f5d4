import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './inSlices.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const items = Array.from({ length: 100 }, (_, index) => index)
/** Visits an item in one millisecond. */
const slow = (visited: number[]) => (item: number) => {
  visited.push(item)
  vi.setSystemTime(Date.now() + 1)
  vi.spyOn(performance, 'now').mockReturnValue(Date.now())
}

test('a slice ends before a frame does, and the rest follows', async () => {
  const visited: number[] = []
  const done = vi.fn()
  inSlices(items, slow(visited), done)
  expect(visited.length).toBeLessThan(16)
  expect(done).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(visited).toEqual(items)
  expect(done).toHaveBeenCalledTimes(1)
})

test('nothing is visited once stopped', async () => {
  const visited: number[] = []
  const stop = inSlices(items, slow(visited), () => expect.unreachable())
  const before = visited.length
  stop()
  await vi.runAllTimersAsync()
  expect(visited).toHaveLength(before)
})

test('few items are visited at once', () => {
  const done = vi.fn()
  inSlices([1, 2], () => undefined, done)
  expect(done).toHaveBeenCalledTimes(1)
})
