import { expect, test, vi } from 'vitest'
import { createTimes } from './createTimes.js'

const en = createTimes('en')
const at = new Date(2026, 10, 21, 14, 33, 7).getTime()

test.each([
  ['en-GB', '14:33', '21 Nov 2026, 14:33'],
  ['en-US', '2:33 PM', 'Nov 21, 2026, 2:33 PM'],
])('times and dates are those of a reader of %s by default', (language, time, date) => {
  vi.stubGlobal('navigator', { language })
  const { time: timeOf, date: dateOf } = createTimes('en')
  expect(timeOf(at).replace(/\s/, ' ')).toBe(time)
  expect(dateOf(at).replace(/\u202f/, ' ')).toBe(date)
})

test.each([
  ['en-US', '2:33 PM'],
  ['de', '14:33'],
])('the clock is the one of %s', (locale, shown) => {
  expect(createTimes(locale).time(at).replace(/\s/, ' ')).toBe(shown)
})

test.each([
  [252_000, '4:12'],
  [999, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%d ms left are shown as %s', (left, shown) => expect(en.countdown(left)).toBe(shown))

/** Joins a number and its unit with a non-breaking space. */
const unbroken = (text: string) => text.replaceAll(/(\d) (?=[a-z])/g, '$1\u00a0')

test.each([
  [0, 'about 1 s'],
  [25, 'about 25 s'],
  [90, 'about 2 min'],
  [3600, 'about 60 min'],
  [3700, 'about 2 h'],
  [259_200, 'about 3 days'],
])('%d seconds left are shown as %s', (seconds, shown) => expect(en.about(seconds)).toBe(unbroken(shown)))
