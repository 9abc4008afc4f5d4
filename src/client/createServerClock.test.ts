import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './createServerClock.js'

const start = Date.UTC(2026, 10, 22, 12)
const date = (at: number) => new Date(at).toUTCString()
const hours = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A clock, how often it was in doubt, and a minute in which nobody touches it. */
function open() {
  const onDoubt = vi.fn()
  return { ...createServerClock(onDoubt), onDoubt, minute: () => vi.advanceTimersByTime(60_000) }
}

test('a clock of the computer that is set changes no deadline, and somebody is asked whether it was a sleep', async () => {
  const { now, minute, onDoubt } = open()
  minute()
  expect(now()).toBe(start + 60_000)
  await Promise.resolve()
  expect(onDoubt).not.toHaveBeenCalled()
  vi.setSystemTime(start + 24 * hours)
  expect(now()).toBe(start + 60_000)
  expect(onDoubt).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(onDoubt).toHaveBeenCalledTimes(1)
})

test('what the service says after a sleep is the time, and doubts are over', async () => {
  const { now, learn, minute, onDoubt } = open()
  vi.setSystemTime(start + 2 * hours)
  now()
  learn(date(start + 2 * hours))
  expect(now()).toBe(start + 2 * hours)
  minute()
  expect(now()).toBe(start + 2 * hours + 60_000)
  await Promise.resolve()
  expect(onDoubt).toHaveBeenCalledTimes(1)
})

test('while nobody answers it is asked again every few seconds, and not with every look', async () => {
  const { now, onDoubt } = open()
  vi.setSystemTime(start + 2 * hours)
  for (let seconds = 0; seconds < 12; seconds++) {
    now()
    vi.advanceTimersByTime(1_000)
  }
  await Promise.resolve()
  expect(onDoubt).toHaveBeenCalledTimes(2)
})

test('an answer that tells no time ends a doubt as well', async () => {
  const { now, learn, minute, onDoubt } = open()
  vi.setSystemTime(start + 2 * hours)
  learn(null)
  minute()
  now()
  await Promise.resolve()
  expect(onDoubt).not.toHaveBeenCalled()
})
