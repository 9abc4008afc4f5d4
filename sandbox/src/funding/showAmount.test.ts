import { expect, test } from 'vitest'
import { showAmount } from './showAmount.js'

test('an amount is shown with two decimals and never more than there is', () => {
  expect(showAmount(5_000n, 2)).toBe('50.00')
  expect(showAmount(49_495_050n, 6)).toBe('49.49')
  expect(showAmount(1n, 6)).toBe('0.00')
})

test('thousands are grouped', () => {
  expect(showAmount(500_000n, 2)).toBe('5,000.00')
  expect(showAmount(123_456_789_000n, 2)).toBe('1,234,567,890.00')
  expect(showAmount(1_999n, 3, 0)).toBe('1')
})
