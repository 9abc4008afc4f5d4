import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUnits } from '../money/decimal.js'
import { sumFees } from './quoteRoute.js'

const usd = { id: 'usd', symbol: 'USD', decimals: 4 }

test('the parts of the fees sum exactly to the total', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(units, units, units, (conversion, network, business) => {
      const fees = sumFees({ conversion, network, business }, usd)
      const parts = [fees.conversion_fees, fees.network_fees, fees.business_fees]
      const sum = parts.reduce((total, part) => total + (toUnits(part, usd.decimals) ?? 0n), 0n)
      return toUnits(fees.total_fees, usd.decimals) === sum
    }),
  )
})

test('fees are formatted in the price currency', () => {
  expect(sumFees({ conversion: 5_000n, network: 1_324n, business: 0n }, usd)).toEqual({
    total_fees: '0.6324',
    conversion_fees: '0.5',
    network_fees: '0.1324',
    business_fees: '0',
    currency_symbol: 'usd',
  })
})
