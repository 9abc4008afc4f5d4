import { expect, test } from 'vitest'
import { shareOf } from './BalanceShares.js'
import { exceeds, spendable } from './walletAmounts.js'

test('native currency keeps a fee reserve, tokens are spendable in full', () => {
  expect(spendable('0.3182', true)).toBe('0.3177')
  expect(spendable('0.0001', true)).toBe('0')
  expect(spendable('1204.5', false)).toBe('1204.5')
})

test('a share is truncated to the decimals of the token', () => {
  expect(shareOf('0.000003', '0.25', 6)).toBe('0')
  expect(shareOf('10.000003', '0.5', 6)).toBe('5.000001')
  expect(shareOf('1204.5', '1', 6)).toBe('1204.5')
})

test('only an amount above a known balance exceeds it', () => {
  expect(exceeds('1.1', '1.1')).toBe(false)
  expect(exceeds('1.100000000000000001', '1.1')).toBe(true)
  expect(exceeds('5', undefined)).toBe(false)
})
