import { expect, test } from 'vitest'
import { parseAmountInput } from './parseAmountInput.js'

const parse = (text: string, locale = 'en', decimals = 18) => parseAmountInput(text, { decimals, locale })

test.each([
  ['500', 'en', '500'],
  ['007', 'en', '7'],
  ['.5', 'en', '0.5'],
  ['5.', 'en', '5'],
  ['1,234.5', 'en', '1234.5'],
  ['1,234,567', 'en', '1234567'],
  ['1.234,5', 'de', '1234.5'],
  ['0,5', 'de', '0.5'],
  ['0,5', 'en', '0.5'],
  ['1 000', 'fr', '1000'],
  ["1'000.25", 'de-CH', '1000.25'],
  ['١٢٫٥', 'ar', '12.5'],
  ['۱۲', 'fa', '12'],
  ['१२', 'hi', '12'],
  ['12 34 567', 'en-IN', '1234567'],
  ['12,34,567.5', 'en-IN', '1234567.5'],
  ['1 234 567,5', 'fr', '1234567.5'],
  ['١٬٢٣٤٫٥', 'ar', '1234.5'],
  ['１２', 'ja', '12'],
])('%j typed in %s is %s', (text, locale, value) => {
  expect(parse(text, locale)).toEqual({ kind: 'amount', value })
})

test.each([
  ['1。5', 'zh', '1.5'],
  ['1｡5', 'ja', '1.5'],
  ['１．５', 'ja', '1.5'],
  ['１，２３４．５', 'ja', '1234.5'],
  ['１２３，５', 'de', '123.5'],
  ['1،5', 'ar', '1.5'],
  ['١٢,٣٤٥،٦٧٨', 'ur', '12345.678'],
  ['١٢,٣٤٥،٦٧٨', 'ur-u-nu-arab', '12345.678'],
  ['١،٢٣٤', 'ur', '1.234'],
  ['៥៨៤,៩៤៨', 'km-u-nu-khmr', '584.948'],
  ['584.948', 'km-u-nu-khmr', '584.948'],
  ['١٫٢٣٤', 'de', '1.234'],
  ['۱۲٬۳۴۵٫۶', 'fa', '12345.6'],
  ['১২.৫', 'bn', '12.5'],
  ['๑๒.๕', 'th', '12.5'],
  ['၁၂', 'my', '12'],
  ['𝟏𝟐.𝟓', 'en', '12.5'],
  ['1\u3000000', 'ja', '1000'],
  ['\u200f١٢٫٥\u200e', 'ar', '12.5'],
  ['\ufeff12\u200b', 'en', '12'],
  ['\u206612\u2069', 'he', '12'],
])('%j of another keyboard, read in %s, is %s', (text, locale, value) => {
  expect(parse(text, locale)).toEqual({ kind: 'amount', value })
})

test.each([
  ['an exponent', '1.5e-7'],
  ['a time', '12:50'],
  ['a fraction', '1/2'],
  ['a fraction sign', '1½'],
  ['a superscript', '10²'],
  ['a circled digit', '①'],
  ['a Roman numeral', 'Ⅻ'],
  ['a Chinese numeral', '十二'],
  ['a percentage', '12%'],
  ['a sum', '10+2'],
  ['a range', '10-12'],
  ['a negative amount in parentheses', '(12)'],
  ['an amount in thousands', '12k'],
  ['a list', '1;5'],
  ['an enumeration comma', '1、5'],
  ['two lines', '12\n50'],
  ['a tab between', '12\t50'],
  ['two Arabic decimal marks', '١٫٢٫٣'],
  ['a Bengali 4 that looks like 8', '৪0'],
  ['a Gurmukhi 1 that looks like 9', '੧5'],
  ['Persian beside Western digits', '1۵'],
  ['an override that reverses digits', '\u202e05'],
  ['a mark that swaps the parts', '1\u200f.5'],
  ['a letter O for a zero', '1O'],
  ['a currency', '12 EUR'],
  ['two kinds of commas', '1,234،567'],
  ['a wide and an Arabic comma', '1，234،567'],
])('%s has no single reading: %j', (_, text) => {
  expect(parse(text)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
})

test.each([
  ['100.000000000000000000', 6, '100'],
  ['1.500000000', 6, '1.5'],
  ['0.00', 0, '0'],
  ['1.50', 6, '1.50'],
  ['７．００', 0, '7'],
  [`1.${'0'.repeat(190)}`, 6, '1'],
])('zeros beyond the decimals are no part of the amount: %s at %i decimals', (text, decimals, value) => {
  expect(parse(text, 'en', decimals)).toEqual({ kind: 'amount', value })
  expect(parse('1.0000001', 'en', 6)).toEqual({ kind: 'invalid', reason: 'too_many_decimals' })
})

test.each(['-0', '+1', '1e3', '0x10', 'Infinity', 'NaN', '1\u200b0', '1..5', '.', '1,5,0', '12.34.56', '$5'])(
  '%j is rejected as not a number',
  (text) => {
    expect(parse(text)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
  },
)

test.each(['12 50', "1'5", '1 2', "1'000 000", '1 000.2 5', '1_', '1  000', '1234 567', '12 345 67'])(
  '%j with a misplaced group separator is rejected',
  (text) => {
    expect(parse(text)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
  },
)

test.each([
  ['1,234', 'en'],
  ['1.234', 'de'],
  ['1,234', 'ar-EG'],
  ['1,234', 'de-CH'],
  ['10,000', 'de-CH'],
  ['1.234', 'fr'],
  ['1.234', 'sv'],
  ['1.234', 'nb'],
  ['1.234', 'pl'],
  ['1.234', 'ru'],
  ['12.345', 'fr-CH'],
  ['1，234', 'en'],
  ['1،234', 'en'],
  ['1。234', 'de'],
  ['1,234', 'ja'],
])('%s in %s could be thousands or decimals, and is asked', (text, locale) => {
  expect(parse(text, locale)).toEqual({ kind: 'invalid', reason: 'ambiguous' })
})

test.each([
  ['1.234', 'en', '1.234'],
  ['1,234', 'de', '1.234'],
  ['1.234', 'de-CH', '1.234'],
  ['1,2345', 'en', '1.2345'],
])('%s in %s has one reading: %s', (text, locale, value) => {
  expect(parse(text, locale)).toEqual({ kind: 'amount', value })
})

test.each([
  ['1,234,567', 'de'],
  ['1.234.567', 'en'],
  ['1,23.5', 'en'],
  ['1,234.567,8', 'en'],
])('%j typed in %s groups with the wrong separator and is rejected', (text, locale) => {
  expect(parse(text, locale)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
})

test('more decimals than the asset has are rejected', () => {
  expect(parse('1.123456', 'en', 6)).toEqual({ kind: 'amount', value: '1.123456' })
  expect(parse('1.1234567', 'en', 6)).toEqual({ kind: 'invalid', reason: 'too_many_decimals' })
})

test('overlong digit strings are rejected as too long', () => {
  expect(parse('9'.repeat(400))).toEqual({ kind: 'invalid', reason: 'too_long' })
  expect(parse('9'.repeat(100))).toEqual({ kind: 'invalid', reason: 'too_long' })
})

test('an empty field is empty', () => {
  expect(parse('  ')).toEqual({ kind: 'empty' })
})

test.each(['٩٠', '۹۰', '९०', '９０'])('%s is parsed as 90: every digit set is covered from 0 to 9', (text) => {
  expect(parse(text)).toEqual({ kind: 'amount', value: '90' })
})

test('200 characters are accepted, 201 are too long', () => {
  expect(parse('12'.padStart(200))).toEqual({ kind: 'amount', value: '12' })
  expect(parse('12'.padStart(201))).toEqual({ kind: 'invalid', reason: 'too_long' })
})

test.each(['en', 'de', 'ar', 'ar-EG', 'fa', 'ur', 'ps'])('two kinds of commas have no reading in %s', (locale) => {
  for (const text of ['1,234،567', '12,345،6', '۱۲,۳۴۵،۶'])
    expect(parse(text, locale)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
})
