import { expect, test } from 'vitest'
import { quote, usdc } from '../../test/support/fixtures.js'
import { rankQuotes } from './rankQuotes.js'

const of = (payment_id: string, amount: string, latency_seconds: number | undefined, total_fees: string) =>
  quote({
    payment_id,
    output_amount: { asset: usdc, amount },
    latency_seconds,
    fees: { ...quote().fees, total_fees },
  })

const quotes = [
  of('bank', '497.1', 86_400, '2.9'),
  of('card', '494.61', 120, '5.39'),
  of('wallet', '493.88', 40, '6.12'),
]
const ids = (order: 'best' | 'fastest' | 'cheapest') => rankQuotes(quotes, order).map((ranked) => ranked.payment_id)

test('quotes are ordered by output, latency or fees', () => {
  expect(ids('best')).toEqual(['bank', 'card', 'wallet'])
  expect(ids('fastest')).toEqual(['wallet', 'card', 'bank'])
  expect(ids('cheapest')).toEqual(['bank', 'card', 'wallet'])
})

test('a quote without a latency ranks last in fastest', () => {
  expect(rankQuotes([of('silent', '500', undefined, '1'), ...quotes], 'fastest').at(-1)?.payment_id).toBe('silent')
})

test('amounts are compared numerically, not as strings', () => {
  expect(rankQuotes([of('a', '9.9', 1, '1'), of('b', '10', 1, '1')], 'best')[0]?.payment_id).toBe('b')
})

test('ties are broken by latency, then by output', () => {
  const [slow, fast, poor] = [of('slow', '500', 90, '1'), of('fast', '500.0', 30, '1'), of('poor', '400', 30, '2')]
  const firstOf = (order: 'best' | 'fastest' | 'cheapest') => rankQuotes([poor, slow, fast], order)[0]?.payment_id
  for (const order of ['best', 'fastest', 'cheapest'] as const) expect(firstOf(order)).toBe('fast')
})

test('two quotes without a latency tie on speed', () => {
  const silent = [of('less', '1', undefined, '1'), of('more', '2', undefined, '1')]
  expect(rankQuotes(silent, 'fastest')[0]?.payment_id).toBe('more')
})
