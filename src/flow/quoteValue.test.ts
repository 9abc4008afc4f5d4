import { describe, expect, test } from 'vitest'
import { quote, quoteResponse, usdc } from '../../test/support/fixtures.js'
import { quoteValue } from './quoteValue.js'

function valueFor(amount: string, prices: Record<string, string> = { usd: '1', [usdc]: '1' }) {
  return quoteValue(quoteResponse({ current_prices: prices }), quote({ output_amount: { asset: usdc, amount } }))
}

describe('loss of a 50 USD quote', () => {
  test.each([
    ['48.5', 'small', '1.5', '3'],
    ['48.499999', 'low', '1.500001', '3'],
    ['45', 'low', '5', '10'],
    ['44.999999', 'high', '5.000001', '10'],
    ['51', 'small', '0', '0'],
  ])('%s arriving is a %s loss', (amount, level, lost, lostPercent) => {
    expect(valueFor(amount)).toMatchObject({ level, lost, lostPercent, paid: '50' })
  })
})

test('the loss is split into fees and price', () => {
  expect(valueFor('44')).toMatchObject({
    lost: '6',
    lostToPrice: '5.25',
    lostToPricePercent: '10.5',
    feesPercent: '1.5',
  })
})

test('prices are computed exactly, beyond floating-point precision', () => {
  const value = valueFor('49.25', { usd: '1', [usdc]: '1.000100000000000001' })
  expect(value?.worth).toBe('49.25492500000000004925')
})

test('the value is undefined if a price is missing', () => {
  expect(valueFor('49.25', { usd: '1' })).toBeUndefined()
})

describe('fees of more than a tenth are a loss, whatever the prices say', () => {
  const valueWith = (total_fees: string, amount: string, prices?: Record<string, string>) =>
    quoteValue(
      quoteResponse({ current_prices: prices ?? { usd: '1', [usdc]: '1' } }),
      quote({ output_amount: { asset: usdc, amount }, fees: { ...quote().fees, total_fees } }),
    )

  test.each([
    ['5.000001', '49', '5.000001'],
    ['20', '50', '20'],
    ['49.99', '49.99', '49.99'],
    ['50', '50', '50'],
    ['80', '50', '50'],
    ['6', '43', '7'],
  ])('%s of 50 where %s is promised loses %s', (fees, amount, lost) => {
    expect(valueWith(fees, amount)).toMatchObject({ level: 'high', lost })
  })

  test.each([
    ['5', '50', 'small'],
    ['5', '48', 'low'],
    ['0', '50', 'small'],
  ])('%s of 50 where %s is promised is a %s loss', (fees, amount, level) => {
    expect(valueWith(fees, amount)).toMatchObject({ level })
  })

  test('a price that makes up for them changes nothing', () => {
    expect(valueWith('25', '25', { usd: '1', [usdc]: '2' })).toMatchObject({ level: 'high', lost: '25', worth: '25' })
  })
})
