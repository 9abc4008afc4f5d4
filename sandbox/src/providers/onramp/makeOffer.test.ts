import { describe, expect, test } from 'vitest'
import { toUnits } from '../../money/decimal.js'
import { terms as bluebank } from '../bluebank/createBluebank.js'
import { terms as cardinal } from '../cardinal/createCardinal.js'
import { terms as northpay } from '../northpay/createNorthpay.js'
import { makeOffer, type OnrampTerms, termsIn } from './makeOffer.js'

const token = { address: '0x00000000000000000000000000000000000000aa', symbol: 'USDC', decimals: 6 } as const
const offerFor = (terms: OnrampTerms, amount: string, fiat = 'usd') =>
  makeOffer(terms, { amount, fiat, method: terms.methods[fiat]?.[0] ?? '', network: 'base', token })

test('each onramp quotes its own fee and latency', () => {
  expect(offerFor(northpay, '100')).toMatchObject({ fee: '0.99', latencySeconds: 20 })
  expect(offerFor(cardinal, '100')).toMatchObject({ fee: '1.19', latencySeconds: 8 })
  expect(offerFor(bluebank, '100')).toMatchObject({ fee: '0.58', latencySeconds: 54 })
})

test('a small amount pays the minimum fee', () => {
  expect(offerFor(northpay, '50')).toEqual({ payout: 49_495_050n, fee: '0.5', latencySeconds: 20 })
  expect(offerFor(cardinal, '10').fee).toBe('0.4')
  expect(offerFor(bluebank, '40').fee).toBe('0.25')
})

test('fees are rounded up to a full cent', () => {
  expect(offerFor(northpay, '100.01').fee).toBe('1')
  expect(offerFor(cardinal, '33.62').fee).toBe('0.41')
  expect(offerFor(bluebank, '50').fee).toBe('0.29')
  expect(offerFor(bluebank, '20000').fee).toBe('116')
})

test('euros are converted to dollars at the market price', () => {
  // (100.00 - 0.99) x 1.08 / 1.0001, rounded down to one unit
  expect(offerFor(northpay, '100', 'eur').payout).toBe(106_920_107n)
})

test('terms in low-value currencies use round figures and whole minor units', () => {
  expect(termsIn(northpay, 'jpy')).toEqual({ decimals: 0, limits: { min: '4500', max: '750000' }, minimumFee: 75n })
  expect(termsIn(bluebank, 'brl').limits).toEqual({ min: '250', max: '100000' })
  // (7500 - 75) x 0.0067 / 1.0001, rounded down to one unit
  expect(offerFor(northpay, '7500', 'jpy')).toMatchObject({ fee: '75', payout: 49_742_525n })
  expect(() => offerFor(northpay, '7500.5', 'jpy')).toThrow('finer than 0 decimals')
})

describe.each([northpay, cardinal, bluebank])('$name', (terms) => {
  test('pays out exactly the amount after the fee, rounded down, over its whole range', () => {
    const [min, max] = [toUnits(terms.limits.min, 2) ?? 0n, toUnits(terms.limits.max, 2) ?? 0n]
    for (let cents = min; cents <= max; cents += 997n) {
      const amount = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
      const { payout, fee } = offerFor(terms, amount)
      const net = cents - (toUnits(fee, 2) ?? 0n)
      const value = payout * 10_001n
      expect(value).toBeLessThanOrEqual(net * 100_000_000n)
      expect(value + 10_001n).toBeGreaterThan(net * 100_000_000n)
    }
  })

  test('refuses an amount finer than a cent and one that does not cover the fee', () => {
    expect(() => offerFor(terms, '50.001')).toThrow('finer than 2 decimals')
    expect(() => offerFor(terms, terms.minimumFee)).toThrow('does not cover the fee')
    expect(() => offerFor(terms, 'abc')).toThrow(RangeError)
  })
})
