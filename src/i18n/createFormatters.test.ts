import { describe, expect, test } from 'vitest'
import { createFormatters } from './createFormatters.js'

const en = createFormatters('en')
const at = new Date(2026, 10, 21, 14, 33, 7).getTime()

describe('a token amount shows its significant digits, rounded down', () => {
  test.each([
    ['500', '500'],
    ['494.619', '494.61'],
    ['494.6', '494.60'],
    ['1204.5', '1,204.50'],
    ['0.3178', '0.3178'],
    ['0.31789', '0.3178'],
    ['0.00041239', '0.0004123'],
    ['2.50009', '2.50'],
    ['2.71828', '2.7182'],
    ['0.0', '0.00'],
    ['9007199254740993.119', '9,007,199,254,740,993.11'],
    ['0.999999999999999999', '0.9999'],
  ])('%s is shown as %s', (value, shown) => expect(en.amount(value)).toBe(shown))
})

test('an exact amount keeps every digit', () => {
  expect(en.exact('12345678901234567890.123456789012345678')).toBe('12,345,678,901,234,567,890.123456789012345678')
  expect(en.exact('0.000000000000000001')).toBe('0.000000000000000001')
})

test.each([
  ['500', '500.00 USD'],
  ['5.385', '5.39 USD'],
  ['5.3849', '5.38 USD'],
  ['0.999', '1.00 USD'],
  ['9007199254740993', '9,007,199,254,740,993.00 USD'],
])('%s dollars are shown as %s', (value, shown) => expect(en.fiat(value, 'usd')).toBe(shown))

test.each([
  ['1.08', '1.08%'],
  ['12.40', '12.4%'],
  ['-0.5', '-0.5%'],
  ['0', '0%'],
])('%s percent is shown as %s', (value, shown) => expect(en.percent(value)).toBe(shown))

test.each([
  ['7500', 'jpy', '7,500 JPY'],
  ['7500.5', 'jpy', '7,501 JPY'],
  ['1.5', 'kwd', '1.500 KWD'],
  ['9007199254740993.5', 'krw', '9,007,199,254,740,994 KRW'],
  ['1.5', 'usdc', '1.50 USDC'],
  ['0.00123456', 'eth', '0.001235 ETH'],
  ['512.3456', 'link', '512.35 LINK'],
  ['0', 'eth', '0.00 ETH'],
])('%s %s is shown with the decimals of its currency', (value, currency, shown) => {
  expect(en.fiat(value, currency)).toBe(shown)
})

test('other locales use their own separators and digits', () => {
  expect(createFormatters('de').fiat('1204.5', 'eur')).toBe('1.204,50 EUR')
  expect(createFormatters('de').percent('1.08')).toBe('1,08\u00a0%')
  expect(createFormatters('tr').percent('1.08')).toBe('%1,08')
  expect(createFormatters('ar-EG').exact('1204.5')).toBe('١٬٢٠٤٫٥')
})

test('text that is not a decimal is returned unchanged', () => {
  expect(en.amount('a lot')).toBe('a lot')
})

test('an unknown locale falls back to English', () => {
  expect(createFormatters('not a locale').fiat('1', 'usd')).toBe('1.00 USD')
})

test('times and dates are formatted in 24-hour British style', () => {
  expect(en.time(at)).toBe('14:33')
  expect(en.preciseTime(at)).toBe('14:33:07')
  expect(en.date(at)).toBe('21 Nov 2026, 14:33')
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

test.each([
  [24, '24 s'],
  [68, '1 min 08 s'],
  [680, '11 min 20 s'],
  [3_900, '1 h 05 min'],
])('%d elapsed seconds are shown as %s', (seconds, shown) => expect(en.elapsed(seconds)).toBe(unbroken(shown)))
