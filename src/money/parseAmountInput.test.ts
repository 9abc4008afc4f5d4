import { expect, test } from 'vitest'
import { parseAmountInput } from './parseAmountInput.js'

const read = (text: string, locale = 'en', decimals = 18) => parseAmountInput(text, { decimals, locale })

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
  ['1.234', 'fr', '1.234'],
])('%j typed in %s is %s', (text, locale, value) => {
  expect(read(text, locale)).toEqual({ kind: 'amount', value })
})

test.each(['-0', '+1', '1e3', '0x10', 'Infinity', 'NaN', '1\u200b0', '1..5', '.', '1,5,0', '12.34.56', '$5'])(
  '%j is no amount and is not guessed at',
  (text) => {
    expect(read(text)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
  },
)

test.each(['12 50', "1'5", '1 2', "1'000 000", '1 000.2 5', '1_', '1  000', '1234 567', '12 345 67'])(
  '%j has a mark where none groups, and is not read as another amount',
  (text) => {
    expect(read(text)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
  },
)

test('a text that means a thousand to some and one to others is asked about', () => {
  expect(read('1,234', 'en')).toEqual({ kind: 'invalid', reason: 'ambiguous' })
  expect(read('1.234', 'de')).toEqual({ kind: 'invalid', reason: 'ambiguous' })
  expect(read('1,234', 'ar-EG')).toEqual({ kind: 'invalid', reason: 'ambiguous' })
})

test.each([
  ['1,234,567', 'de'],
  ['1.234.567', 'en'],
  ['1,23.5', 'en'],
  ['1,234.567,8', 'en'],
])('%j typed in %s groups with a mark that cannot, and is not read as another amount', (text, locale) => {
  expect(read(text, locale)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
})

test('as many decimals as the asset has are read, and more are refused', () => {
  expect(read('1.123456', 'en', 6)).toEqual({ kind: 'amount', value: '1.123456' })
  expect(read('1.1234567', 'en', 6)).toEqual({ kind: 'invalid', reason: 'too_many_decimals' })
})

test('four hundred digits are refused quickly', () => {
  expect(read('9'.repeat(400))).toEqual({ kind: 'invalid', reason: 'too_long' })
  expect(read('9'.repeat(100))).toEqual({ kind: 'invalid', reason: 'too_long' })
})

test('an empty field is empty', () => {
  expect(read('  ')).toEqual({ kind: 'empty' })
})

test.each(['٩٠', '۹۰', '९०', '９０'])(
  '%s is ninety: every digit of a set is read, the first and the last too',
  (text) => {
    expect(read(text)).toEqual({ kind: 'amount', value: '90' })
  },
)

test('200 characters are read, and 201 are too many', () => {
  expect(read('12'.padStart(200))).toEqual({ kind: 'amount', value: '12' })
  expect(read('12'.padStart(201))).toEqual({ kind: 'invalid', reason: 'too_long' })
})
