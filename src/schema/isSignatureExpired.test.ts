import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPassed, isSignatureExpired, submitMargin } from './isSignatureExpired.js'

const deadline = 1_800_000_000n
const at = Number(deadline) * 1_000
const day = 86_400_000

beforeEach(() => vi.useFakeTimers({ now: at + day, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('a signature may be executed until the end of the second of its deadline', () => {
  expect(isSignatureExpired(deadline, at - 1)).toBe(false)
  expect(isSignatureExpired(deadline, at + 999)).toBe(false)
  expect(isSignatureExpired(deadline, at + 1_000)).toBe(true)
})

test.each([
  ['an hour ahead', at + 3_600_000],
  ['a day ahead', at + day],
  ['years ahead', at + 1_000 * day],
])('a service whose clock is %s cannot have it abandoned while the system clock disagrees', (_, served) => {
  for (const local of [at - 3_600_000, at - 1_000, at, at + 999]) {
    vi.setSystemTime(local)
    expect(isSignatureExpired(deadline, served)).toBe(false)
  }
  vi.setSystemTime(at + 1_000)
  expect(isSignatureExpired(deadline, served)).toBe(true)
})

test('with the margin, the last second is too late to sign, whatever the system clock says', () => {
  for (const local of [at - day, at + day]) {
    vi.setSystemTime(local)
    expect(hasPassed(deadline, at - 1 + submitMargin)).toBe(false)
    expect(hasPassed(deadline, at + submitMargin)).toBe(true)
  }
})
