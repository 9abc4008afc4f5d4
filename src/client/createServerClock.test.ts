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

/** A clock that runs, its `onClockJump` mock, and a helper that lets a minute pass. */
function open() {
  const onClockJump = vi.fn()
  const clock = createServerClock(onClockJump)
  clock.now()
  return { ...clock, onDoubt: onClockJump, minute: () => vi.advanceTimersByTime(60_000) }
}

test('adjusting the system clock does not shift the time and reports a clock jump', async () => {
  const { now, minute, onDoubt: onClockJump } = open()
  minute()
  expect(now()).toBe(start + 60_000)
  await Promise.resolve()
  expect(onClockJump).not.toHaveBeenCalled()
  vi.setSystemTime(start + 24 * hours)
  expect(now()).toBe(start + 60_000)
  expect(onClockJump).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(onClockJump).toHaveBeenCalledTimes(1)
})

test('the Date header after sleep sets the time and settles the clock jump', async () => {
  const { now, learn, minute, onDoubt: onClockJump } = open()
  vi.setSystemTime(start + 2 * hours)
  now()
  learn(date(start + 2 * hours))
  expect(now()).toBe(start + 2 * hours)
  minute()
  expect(now()).toBe(start + 2 * hours + 60_000)
  await Promise.resolve()
  expect(onClockJump).toHaveBeenCalledTimes(1)
})

test('an unsettled clock jump is reported every few seconds, not on every read', async () => {
  const { now, onDoubt: onClockJump } = open()
  vi.setSystemTime(start + 2 * hours)
  for (let seconds = 0; seconds < 12; seconds++) {
    now()
    vi.advanceTimersByTime(1_000)
  }
  await Promise.resolve()
  expect(onClockJump).toHaveBeenCalledTimes(2)
})

test('a response without a Date header settles a clock jump as well', async () => {
  const { now, learn, minute, onDoubt: onClockJump } = open()
  vi.setSystemTime(start + 2 * hours)
  learn(null)
  minute()
  now()
  await Promise.resolve()
  expect(onClockJump).not.toHaveBeenCalled()
})

test.each([
  ['ten minutes ahead', hours / 6],
  ['ten minutes behind', -hours / 6],
  ['a day ahead', 24 * hours],
  ['a day behind', -24 * hours],
])('a service that is %s sets the time, also for signing', (_, skew) => {
  const { now, boundedNow, learn, minute } = open()
  learn(date(start + skew))
  minute()
  expect(now()).toBe(start + skew + 60_000)
  expect(boundedNow()).toBe(start + skew + 60_000)
})

test.each([
  ['an hour more than a day ahead', 25 * hours],
  ['an hour more than a day behind', -25 * hours],
  ['a year ahead', 8_760 * hours],
  ['a year behind', -8_760 * hours],
])('a service that is %s sets countdowns, but not what may be signed', (_, skew) => {
  const { now, boundedNow, learn, minute } = open()
  learn(date(start + skew))
  minute()
  expect(now()).toBe(start + skew + 60_000)
  expect(boundedNow()).toBe(start + 60_000)
})

test('many small steps do not add up to more than a day', () => {
  const { boundedNow, learn } = open()
  for (let skew = 0; skew <= 100; skew += 10) learn(date(start + skew * hours))
  expect(boundedNow()).toBe(start)
})

test('the bound follows the given system clock', () => {
  const clock = createServerClock(
    () => undefined,
    () => start + 8_760 * hours,
  )
  clock.learn(date(start + 8_761 * hours))
  expect(clock.boundedNow()).toBe(start + 8_761 * hours)
})

test('a clock starts when it is first read, not when it is created', () => {
  const spies = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')]
  const { now } = createServerClock(vi.fn())
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  expect(now()).toBe(start)
  vi.restoreAllMocks()
})
