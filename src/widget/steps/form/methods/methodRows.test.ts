import { expect, test } from 'vitest'
import { quote, quoteResponse } from '../../../../../test/support/fixtures.js'
import type { Quote, QuoteFailure } from '../../../../schema/Quote.js'
import { methodBadges } from './methodBadges.js'
import { toMethodRows, updateRows } from './methodRows.js'

const output = (amount: string) => ({ output_amount: { ...quote().output_amount, amount } })
const by = (onramp_method: string, onramp: string, amount: string, change: Partial<Quote> = {}) =>
  quote({ payment_id: `${onramp} ${onramp_method}`, onramp_method, onramp, ...output(amount), ...change })
const card = by('CREDIT_CARD', 'northpay', '49.25')
const debit = by('DEBIT_CARD', 'northpay', '49.25')
const ach = by('ACH', 'bluebank', '49.60')
const apple = by('APPLE_PAY', 'cardinal', '49.30')
const google = by('GOOGLE_PAY', 'cardinal', '49.30')
const pix = by('PIX', 'bluebank', '49.10')
const closed = (service: string, min: string): QuoteFailure => ({
  service_ids: [service],
  issues: [
    {
      kind: 'amount',
      asset: 'usd',
      given: '50',
      limits: { min },
      source: service,
      message: '',
      reason: 'TOO_LOW',
    },
  ],
})
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('each method is one row: cards, wallets of the phone, banks, then others', () => {
  const wire = by('WIRE', 'northpay', '49.7')
  const rows = toMethodRows([pix, ach, google, apple, debit, card, wire], undefined)
  expect(ids(rows)).toEqual(['card', 'APPLE_PAY', 'bank', 'PIX'])
  expect(rows.map(({ quotes }) => quotes.length)).toEqual([2, 2, 2, 1])
  expect(rows[2]?.quotes[0]).toBe(wire)
})

test('the method of the last deposit is the first row', () => {
  expect(ids(toMethodRows([card, ach, apple], 'ACH'))).toEqual(['bank', 'card', 'APPLE_PAY'])
})

test('Apple Pay and Google Pay at different prices are two rows', () => {
  const dearer = by('GOOGLE_PAY', 'cardinal', '49.20')
  expect(ids(toMethodRows([dearer, apple], undefined)).sort()).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test('a provider without a method is a row of its own', () => {
  expect(ids(toMethodRows([quote({ onramp_method: undefined })], undefined))).toEqual(['provider:northpay'])
})

test('rows keep their places, and new ones follow', () => {
  const shown = toMethodRows([ach], undefined)
  expect(ids(updateRows(shown, quoteResponse({ quotes: [card, ach] }), 'CREDIT_CARD'))).toEqual(['bank', 'card'])
})

test('a method that needs another amount stays, and says which', () => {
  const shown = toMethodRows([card, ach], undefined)
  const response = quoteResponse({ quotes: [card], failures: [closed('bluebank', '60')] })
  const rows = updateRows(shown, response, undefined)
  expect(ids(rows)).toEqual(['card', 'bank'])
  expect(rows[1]).toMatchObject({ limit: { kind: 'low', amount: '60' }, quotes: [ach] })
  expect(updateRows(rows, quoteResponse({ quotes: [card, ach] }), undefined)[1]).not.toHaveProperty('limit')
})

test('a method that is gone for another reason leaves', () => {
  const shown = toMethodRows([card, ach], undefined)
  expect(ids(updateRows(shown, quoteResponse({ quotes: [card] }), undefined))).toEqual(['card'])
})

test('a provider that never quoted is named until its method is known', () => {
  const response = quoteResponse({ quotes: [card, pix], failures: [closed('bank two', '60')] })
  const rows = updateRows([], response, undefined)
  expect(ids(rows)).toEqual(['card', 'PIX', 'provider:bank two'])
  const quoted = by('ACH', 'bank two', '49.4')
  expect(ids(updateRows(rows, quoteResponse({ quotes: [apple, card, quoted] }), undefined))).toEqual([
    'card',
    'bank',
    'APPLE_PAY',
  ])
})

test('without any quote no provider is listed: the amount field names the limit', () => {
  expect(updateRows([], quoteResponse({ quotes: [], failures: [closed('bluebank', '60')] }), undefined)).toEqual([])
})

test('a row has one badge: last used, cheapest or fastest, and none in a tie', () => {
  const fees = (total_fees: string) => ({ fees: { ...quote().fees, total_fees } })
  const rows = (...quotes: Quote[]) => quotes.map((each) => ({ id: each.payment_id, quote: each }))
  const cheap = { ...ach, ...fees('0.4'), latency_seconds: 60 }
  const quick = { ...apple, ...fees('0.8'), latency_seconds: 8 }
  const badges = (quotes: Quote[], last?: string) => Object.fromEntries(methodBadges(rows(...quotes), last))
  expect(badges([card, quick, cheap], card.payment_id)).toEqual({
    [card.payment_id]: 'lastUsed',
    [quick.payment_id]: 'fastest',
    [cheap.payment_id]: 'cheapest',
  })
  expect(badges([card, quick, cheap], cheap.payment_id)).toEqual({
    [cheap.payment_id]: 'lastUsed',
    [quick.payment_id]: 'fastest',
  })
  expect(badges([card, { ...cheap, latency_seconds: undefined }])).toEqual({ [cheap.payment_id]: 'cheapest' })
  expect(badges([card, { ...card, payment_id: 'other' }])).toEqual({})
  expect(badges([cheap])).toEqual({})
})
