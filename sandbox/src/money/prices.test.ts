import { expect, test } from 'vitest'
import { convertUnits, convertUnitsUp, unitPrice } from './prices.js'

const usd = { symbol: 'usd', decimals: 2 }
const usdc = { symbol: 'USDC', decimals: 6 }
const eth = { symbol: 'ETH', decimals: 18 }

test('unit prices are case-insensitive and have 18 exact decimals', () => {
  expect(unitPrice('ETH', 'usd')).toBe('3000')
  expect(unitPrice('usdc', 'USD')).toBe('1.0001')
  expect(unitPrice('usdc', 'eur')).toBe('0.926018518518518518')
})

test('a conversion loses less than one smallest unit', () => {
  expect(convertUnits(5_000n, usd, usdc)).toBe(49_995_000n)
  expect(convertUnitsUp(5_000n, usd, usdc)).toBe(49_995_001n)
  expect(convertUnits(10n ** 18n, eth, usd)).toBe(300_000n)
})

test('pricing an unknown asset throws', () => {
  for (const name of ['doge', 'toString', '']) {
    expect(() => unitPrice(name, 'usd')).toThrow(`no price for ${name}`)
    expect(() => unitPrice('usdc', name)).toThrow(`no price for ${name}`)
  }
})
