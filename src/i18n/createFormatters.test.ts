import { describe, expect, test, vi } from 'vitest'
import { createFormatters } from './createFormatters.js'

const en = createFormatters('en')

describe('a token amount has one precision, rounded down', () => {
  test.each([
    ['500', 'LINK', '500'],
    ['500.0', 'LINK', '500'],
    ['496.519', 'LINK', '496.5'],
    ['49.6', 'LINK', '49.60'],
    ['9.5504', 'LINK', '9.550'],
    ['1204.5', 'LINK', '1,204'],
    ['12045.5', 'LINK', '12,045'],
    ['0.3178', 'ETH', '0.3178'],
    ['0.31789', 'ETH', '0.3178'],
    ['0.0332', 'ETH', '0.03320'],
    ['0.01657', 'ETH', '0.01657'],
    ['0.00041239', 'ETH', '0.0004123'],
    ['0.999999999999999999', 'ETH', '0.9999'],
    ['0.0', 'ETH', '0'],
    ['500', 'USDC', '500.00'],
    ['49.616', 'USDC', '49.61'],
    ['49.406', 'USDC', '49.40'],
    ['49.4', 'USDT0', '49.40'],
    ['1204.567', 'PYUSD', '1,204.56'],
    ['0.0', 'USDC', '0.00'],
    ['0.019', 'DAI', '0.01'],
    ['9007199254740993.119', 'EURC', '9,007,199,254,740,993.11'],
  ])('%s %s is shown as %s', (value, symbol, shown) => expect(en.amount(value, symbol)).toBe(shown))

  test('less than a cent is not shown as nothing', () => {
    expect(en.token('0.0041239', 'USDC')).toBe('0.004123 USDC')
    expect(en.token('0.004', 'USDC')).toBe('0.004 USDC')
  })
})

test('an exact amount keeps every digit', () => {
  expect(en.exact('12345678901234567890.123456789012345678')).toBe('12,345,678,901,234,567,890.123456789012345678')
  expect(en.exact('0.000000000000000001')).toBe('0.000000000000000001')
})

test.each([
  ['500', '$500.00'],
  ['5.385', '$5.39'],
  ['5.3849', '$5.38'],
  ['0.999', '$1.00'],
  ['9007199254740993', '$9,007,199,254,740,993.00'],
])('%s dollars are shown as %s', (value, shown) => expect(en.fiat(value, 'usd')).toBe(shown))

test.each([
  ['1.08', '1.1%'],
  ['0.69', '0.7%'],
  ['12.40', '12.4%'],
  ['2', '2.0%'],
  ['-0.5', '-0.5%'],
  ['0', '0.0%'],
])('%s percent is shown as %s', (value, shown) => expect(en.percent(value)).toBe(shown))

test.each([
  ['7500', 'jpy', '¥7,500'],
  ['7500.5', 'jpy', '¥7,501'],
  ['1.5', 'kwd', 'KWD\u00a01.500'],
  ['9007199254740993.5', 'krw', '₩9,007,199,254,740,994'],
  ['1.5', 'usdc', '1.50 USDC'],
  ['0.00123456', 'eth', '0.001235 ETH'],
  ['512.3456', 'link', '512.3 LINK'],
  ['0', 'eth', '0 ETH'],
])('%s %s is shown with the decimals of its currency', (value, currency, shown) => {
  expect(en.fiat(value, currency)).toBe(shown)
})

test.each([
  ['500', 'usd', '$500'],
  ['12.5', 'usd', '$12.50'],
  ['1234.567', 'usd', '$1,234.567'],
  ['9007199254740993', 'eur', '€9,007,199,254,740,993'],
  ['7500', 'jpy', '¥7,500'],
])('%s %s as typed keeps every digit, without decimals if whole', (value, currency, shown) => {
  expect(en.fiat(value, currency, true)).toBe(shown)
})

describe('currencies with the same symbol are told apart by their codes where they meet', () => {
  const dollars = createFormatters('en', ['usd', 'cad', 'base:0xaa'])
  test.each([
    [dollars, 'usd', 'USD\u00a050.00'],
    [dollars, 'cad', 'CAD\u00a050.00'],
    [dollars, 'aud', 'AUD\u00a050.00'],
    [dollars, 'eur', '€50.00'],
    [createFormatters('en', ['usd']), 'cad', 'CAD\u00a050.00'],
    [createFormatters('en', ['cad', '']), 'cad', '$50.00'],
  ])('%#: %s', (formatters, currency, shown) => expect(formatters.fiat('50', currency)).toBe(shown))
})

test('other locales use their own separators and digits', () => {
  expect(createFormatters('de').fiat('1204.5', 'eur')).toBe('1.204,50\u00a0€')
  expect(createFormatters('de').percent('1.08')).toBe('1,1\u00a0%')
  expect(createFormatters('tr').percent('1.08')).toBe('%1,1')
  expect(createFormatters('ar-EG').exact('1204.5')).toBe('١٬٢٠٤٫٥')
})

test('an amount has no marks of direction, which would order it otherwise in a sentence than alone', () => {
  for (const locale of ['ar', 'ar-EG', 'fa', 'he', 'ur']) {
    const { fiat, percent } = createFormatters(locale)
    const shown = [fiat('100', 'usd'), fiat('100', 'aed'), fiat('-100', 'ils'), percent('1.5')].join()
    expect(shown).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  }
  expect(createFormatters('ar').fiat('100', 'usd')).toBe('100.00\u00a0US$')
})

test('text that is not a decimal is returned unchanged', () => {
  expect(en.amount('a lot', 'ETH')).toBe('a lot')
})

test('an unknown locale falls back to English', () => {
  expect(createFormatters('not a locale').fiat('1', 'usd')).toBe('$1.00')
})

test('plain English is formatted as Intl does, without it', () => {
  const figures = [
    ['1234567.891', 'usd'],
    ['50', 'eur'],
    ['0.5', 'gbp'],
  ] as const
  const shown = figures.map(([value, currency]) => createFormatters('en-US').fiat(value, currency))
  const byIntl = figures.map(([value, currency]) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      value as Intl.StringNumericLiteral,
    ),
  )
  expect(shown).toEqual(byIntl)
  vi.stubGlobal('Intl', undefined)
  const { fiat, token } = createFormatters('en-US', ['usd', 'base:0xaa'])
  expect([fiat('50', 'usd', true), token('1204.567', 'USDC')]).toEqual(['$50', '1,204.56 USDC'])
})
