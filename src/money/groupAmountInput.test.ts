import { expect, test } from 'vitest'
import { groupAmountInput } from './groupAmountInput.js'

test.each([
  ['1000', 'en', '1,000'],
  ['1234567', 'en-US', '1,234,567'],
  ['1234.5', 'en', '1,234.5'],
  ['1234.', 'en', '1,234.'],
  ['9007199254740993', 'en', '9,007,199,254,740,993'],
  ['1234567', 'en-IN', '12,34,567'],
  ['1234,5', 'de', '1.234,5'],
  ['1234567', 'ar-EG', '1,234,567'],
  ['12345', 'fr', '12\u202f345'],
])('%s typed in %s is shown as %s', (typed, locale, shown) => {
  expect(groupAmountInput(typed, locale)).toBe(shown)
})

test.each([
  ['', 'en'],
  ['999', 'en'],
  ['.5', 'en'],
  // A leading zero is a whole number in the making: nothing is rewritten under the cursor.
  ['01234', 'en'],
  ['1,234', 'en'],
  ['x1234', 'en'],
  ['1234x', 'en'],
  ['1234.5x', 'en'],
  ['1234.x5', 'en'],
  ['1234.5.6x', 'en'],
  ['1234.5', 'de'],
  ['1234,5', 'en'],
])('%j typed in %s stays as typed', (typed, locale) => {
  expect(groupAmountInput(typed, locale)).toBe(typed)
})
