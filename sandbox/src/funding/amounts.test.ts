import { expect, test } from 'vitest'
import { formatAmount } from './amounts.js'

test('an amount is formatted with two decimals and rounded down', () => {
  expect(formatAmount(5_000n, 2)).toBe('50.00')
  expect(formatAmount(49_495_050n, 6)).toBe('49.49')
  expect(formatAmount(1n, 6)).toBe('0.00')
})

test('thousands are grouped', () => {
  expect(formatAmount(500_000n, 2)).toBe('5,000.00')
  expect(formatAmount(123_456_789_000n, 2)).toBe('1,234,567,890.00')
  expect(formatAmount(1_999n, 3, 0)).toBe('1')
})
