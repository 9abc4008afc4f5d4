import { expect, test } from 'vitest'
import { deliveryDelay, maxAttempts } from './deliveryDelay.js'

const minutes = (random: number) =>
  Array.from({ length: maxAttempts - 1 }, (_, index) => (deliveryDelay(index + 1, () => random) ?? Number.NaN) / 60_000)
const hours = (all: number[]) => all.reduce((sum, delay) => sum + delay, 0) / 60

test('attempts wait 1m, 5m, 15m, 30m, 1h, 2h and then 4h', () => {
  expect(minutes(0)).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 240])
})

test('jitter takes off a tenth and five minutes at most, and the last attempt comes after 23 to 24 hours', () => {
  for (const [index, delay] of minutes(0.999).entries()) {
    expect(delay).toBeLessThan(minutes(0)[index] ?? 0)
    expect(delay).toBeGreaterThan(Math.max((minutes(0)[index] ?? 0) * 0.9, (minutes(0)[index] ?? 0) - 5))
  }
  expect(hours(minutes(1))).toBeGreaterThan(23)
  expect(hours(minutes(0))).toBeLessThan(24)
})

test('nothing is sent after the twelfth attempt', () => {
  expect([deliveryDelay(11) === undefined, deliveryDelay(12), deliveryDelay(13)]).toEqual([false, undefined, undefined])
})
