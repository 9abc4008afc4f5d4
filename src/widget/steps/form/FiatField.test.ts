import { expect, test } from 'vitest'
import { toMoney, toTokens } from './FiatField.js'

test('toTokens truncates and never rounds up', () => {
  expect(toTokens('50', '3000', 18)).toBe('0.01666666')
  expect(toTokens('50', '0.999', 6)).toBe('50.05005')
  expect(toTokens('1', '3', 2)).toBe('0.33')
})

test('toTokens returns zero for a zero price', () => {
  expect(toTokens('50', '0', 6)).toBe('0')
})

test('toMoney truncates and never rounds up', () => {
  expect(toMoney('0.0166', '3000', 2)).toBe('49.8')
  expect(toMoney('1.999999', '0.99999', 2)).toBe('1.99')
  expect(toMoney('7', '151.37', 0)).toBe('1059')
})
