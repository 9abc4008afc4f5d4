import { expect, test } from 'vitest'
import { quote, usdc } from '../../testing/fixtures.js'
import { quoteBadges } from './quoteBadges.js'

const { fees } = quote()
const give = (payment_id: string, amount: string, total_fees: string, latency_seconds: number | undefined) =>
  quote({ payment_id, output_amount: { asset: usdc, amount }, fees: { ...fees, total_fees }, latency_seconds })

test('each badge goes to who earned it, with the figure that proves it', () => {
  const badges = quoteBadges([give('a', '49', '1', 60), give('b', '48', '2', 10), give('c', '47', '0.4', 90)])
  expect(badges.get('a')).toEqual({ kind: 'best' })
  expect(badges.get('b')).toEqual({ kind: 'fastest', seconds: 50 })
  expect(badges.get('c')).toEqual({ kind: 'cheapest', saved: '0.6', currency: 'usd' })
})

test('equals get no badge: neither of them is the best', () => {
  const other = { ...give('b', '49.0', '1.0', 60), onramp: 'bluebank' }
  expect(quoteBadges([give('a', '49', '1', 60), other]).size).toBe(0)
})

test('payment methods of one provider that come to the same share what sets it apart from the others', () => {
  const both = [give('a', '49', '1', 60), { ...give('b', '49', '1', 60), onramp_method: 'ACH' }]
  const badges = quoteBadges([...both, { ...give('c', '48', '2', 10), onramp: 'bluebank' }])
  expect(badges.get('a')).toEqual({ kind: 'best' })
  expect(badges.get('b')).toEqual({ kind: 'best' })
  expect(badges.get('c')).toEqual({ kind: 'fastest', seconds: 50 })
})

test('one quote has one badge, the most useful', () => {
  const badges = quoteBadges([give('a', '49', '1', 10), give('b', '48', '2', 20)])
  expect([...badges]).toEqual([['a', { kind: 'best' }]])
})

test('a quote without a time is never said to be the fastest, nor slower by a figure', () => {
  const badges = quoteBadges([give('a', '49', '1', undefined), give('b', '48', '2', 20)])
  expect(badges.get('b')).toBeUndefined()
})

test('a single quote is told to be the only one', () => {
  expect(quoteBadges([quote()]).get('pay_card')).toEqual({ kind: 'only' })
})
