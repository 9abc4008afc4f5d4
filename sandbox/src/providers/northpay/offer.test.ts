import { expect, test } from 'vitest'
import { toUnits } from '../../catalog/decimal.js'
import { offer } from './offer.js'

const token = { address: '0x00000000000000000000000000000000000000aa', symbol: 'USDC', decimals: 6 } as const
const ask = (amount: string, fiat = 'usd') => offer({ amount, fiat, method: 'CREDIT_CARD', network: 'base', token })

test('a small amount pays the minimum fee', () => {
  expect(ask('50')).toEqual({ payout: 49_495_050n, fee: '0.5', latencySeconds: 20 })
})

test('a fee is never rounded in favour of nobody: part of a cent counts as a cent', () => {
  expect(ask('100').fee).toBe('0.99')
  expect(ask('100.01').fee).toBe('1')
  expect(ask('5000').fee).toBe('49.5')
})

test('euros are worth more dollars than they count', () => {
  // (100.00 - 0.99) x 1.08 / 1.0001, down to the last unit
  expect(ask('100', 'eur').payout).toBe(106_920_107n)
})

test('whatever the amount, what is paid out is worth no more than what is left after the fee', () => {
  for (let cents = 3_000n; cents <= 500_000n; cents += 997n) {
    const amount = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
    const { payout, fee } = ask(amount)
    const net = cents - (toUnits(fee, 2) ?? 0n)
    const value = payout * 10_001n
    expect(value).toBeLessThanOrEqual(net * 100_000_000n)
    expect(value + 10_001n).toBeGreaterThan(net * 100_000_000n)
  }
})

test('an amount finer than a cent and one that does not cover the fee are refused', () => {
  expect(() => ask('50.001')).toThrow('whole cents')
  expect(() => ask('0.50')).toThrow('does not cover the fee')
  expect(() => ask('abc')).toThrow(RangeError)
})
