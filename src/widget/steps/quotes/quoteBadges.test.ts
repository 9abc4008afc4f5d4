import { expect, test } from 'vitest'
import { quote, usdc } from '../../../../test/support/fixtures.js'
import { quoteBadges } from './quoteBadges.js'

const { fees } = quote()
const give = (payment_id: string, amount: string, total_fees: string, latency_seconds: number | undefined) =>
  quote({ payment_id, output_amount: { asset: usdc, amount }, fees: { ...fees, total_fees }, latency_seconds })

test('each badge comes with its supporting figure', () => {
  const badges = quoteBadges([give('a', '49', '1', 60), give('b', '48', '2', 10), give('c', '47', '0.4', 90)])
  expect(badges.get('a')).toEqual({ kind: 'best' })
  expect(badges.get('b')).toEqual({ kind: 'fastest', seconds: 50 })
  expect(badges.get('c')).toEqual({ kind: 'cheapest', saved: '0.6', currency: 'usd' })
})

test('a tie between providers earns no badge', () => {
  const other = { ...give('b', '49.0', '1.0', 60), onramp: 'bluebank' }
  expect(quoteBadges([give('a', '49', '1', 60), other]).size).toBe(0)
})

test('payment methods of one provider with equal figures share a badge', () => {
  const both = [give('a', '49', '1', 60), { ...give('b', '49', '1', 60), onramp_method: 'ACH' }]
  const badges = quoteBadges([...both, { ...give('c', '48', '2', 10), onramp: 'bluebank' }])
  expect(badges.get('a')).toEqual({ kind: 'best' })
  expect(badges.get('b')).toEqual({ kind: 'best' })
  expect(badges.get('c')).toEqual({ kind: 'fastest', seconds: 50 })
})

test('a quote gets only the most useful badge', () => {
  const badges = quoteBadges([give('a', '49', '1', 10), give('b', '48', '2', 20)])
  expect([...badges]).toEqual([['a', { kind: 'best' }]])
})

test('a quote without a time is not compared by speed', () => {
  const badges = quoteBadges([give('a', '49', '1', undefined), give('b', '48', '2', 20)])
  expect(badges.get('b')).toBeUndefined()
})

test('a single quote gets the "only" badge', () => {
  expect(quoteBadges([quote()]).get('pay_card')).toEqual({ kind: 'only' })
})
