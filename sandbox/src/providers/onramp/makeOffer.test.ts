import { describe, expect, test } from 'vitest'
import { toUnits } from '../../catalog/decimal.js'
import { terms as bluebank } from '../bluebank/terms.js'
import { terms as cardinal } from '../cardinal/terms.js'
import { terms as northpay } from '../northpay/terms.js'
import { makeOffer } from './makeOffer.js'
import type { OnrampTerms } from './OnrampTerms.js'
import { termsIn } from './termsIn.js'

const token = { address: '0x00000000000000000000000000000000000000aa', symbol: 'USDC', decimals: 6 } as const
const ask = (terms: OnrampTerms, amount: string, fiat = 'usd') =>
  makeOffer(terms, { amount, fiat, method: terms.methods[fiat]?.[0] ?? '', network: 'base', token })

test('each onramp tells its own fee and time', () => {
  expect(ask(northpay, '100')).toMatchObject({ fee: '0.99', latencySeconds: 20 })
  expect(ask(cardinal, '100')).toMatchObject({ fee: '1.19', latencySeconds: 8 })
  expect(ask(bluebank, '100')).toMatchObject({ fee: '0.58', latencySeconds: 54 })
})

test('a small amount pays the minimum fee', () => {
  expect(ask(northpay, '50')).toEqual({ payout: 49_495_050n, fee: '0.5', latencySeconds: 20 })
  expect(ask(cardinal, '10').fee).toBe('0.4')
  expect(ask(bluebank, '40').fee).toBe('0.25')
})

test('a fee is never rounded in favour of nobody: part of a cent counts as a cent', () => {
  expect(ask(northpay, '100.01').fee).toBe('1')
  expect(ask(cardinal, '33.62').fee).toBe('0.41')
  expect(ask(bluebank, '50').fee).toBe('0.29')
  expect(ask(bluebank, '20000').fee).toBe('116')
})

test('euros are worth more dollars than they count', () => {
  // (100.00 - 0.99) x 1.08 / 1.0001, down to the last unit
  expect(ask(northpay, '100', 'eur').payout).toBe(106_920_107n)
})

test('in a currency of small units the same terms hold in round figures, and a fee is whole coins', () => {
  expect(termsIn(northpay, 'jpy')).toEqual({ decimals: 0, limits: { min: '4500', max: '750000' }, minimumFee: 75n })
  expect(termsIn(bluebank, 'brl').limits).toEqual({ min: '250', max: '100000' })
  // (7500 - 75) x 0.0067 / 1.0001, down to the last unit
  expect(ask(northpay, '7500', 'jpy')).toMatchObject({ fee: '75', payout: 49_742_525n })
  expect(() => ask(northpay, '7500.5', 'jpy')).toThrow('finer than 0 decimals')
})

describe.each([northpay, cardinal, bluebank])('$name', (terms) => {
  test('pays out no more than what is left after the fee, and no unit less, over its whole range', () => {
    const [min, max] = [toUnits(terms.limits.min, 2) ?? 0n, toUnits(terms.limits.max, 2) ?? 0n]
    for (let cents = min; cents <= max; cents += 997n) {
      const amount = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
      const { payout, fee } = ask(terms, amount)
      const net = cents - (toUnits(fee, 2) ?? 0n)
      const value = payout * 10_001n
      expect(value).toBeLessThanOrEqual(net * 100_000_000n)
      expect(value + 10_001n).toBeGreaterThan(net * 100_000_000n)
    }
  })

  test('refuses an amount finer than a cent and one that does not cover the fee', () => {
    expect(() => ask(terms, '50.001')).toThrow('finer than 2 decimals')
    expect(() => ask(terms, terms.minimumFee)).toThrow('does not cover the fee')
    expect(() => ask(terms, 'abc')).toThrow(RangeError)
  })
})
