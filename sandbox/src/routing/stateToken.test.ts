import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStateTokens, makeStateKey, type QuoteState } from './stateToken.js'

const state: QuoteState = {
  version: 1,
  request: {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: 'base:0x' },
    price_currency: 'usd',
    label: 'ü'.repeat(255),
  },
  quotes: [],
  current_prices: { usd: '1' },
  quoted_at: '2026-01-01T00:00:00.000Z',
  accept_by: '2026-01-01T00:05:00.000Z',
}

test('a sealed state opens unchanged', () => {
  const tokens = createStateTokens(makeStateKey())
  expect(tokens.open(tokens.seal(state))).toEqual(state)
})

test('a token sealed with another key is rejected', () => {
  expect(createStateTokens(makeStateKey()).open(createStateTokens(makeStateKey()).seal(state))).toBeUndefined()
})

test('changing any single character invalidates the token', () => {
  const tokens = createStateTokens(makeStateKey())
  const token = tokens.seal(state)
  const letter = fc.constantFrom(...'ABCXYZabcxyz0189-_.=+/ ')
  fc.assert(
    fc.property(fc.nat(token.length - 1), letter, (at, other) => {
      fc.pre(token[at] !== other)
      return tokens.open(token.slice(0, at) + other + token.slice(at + 1)) === undefined
    }),
  )
})

test('arbitrary text is rejected without throwing', () => {
  const tokens = createStateTokens(makeStateKey())
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => tokens.open(text) === undefined))
  expect(tokens.open('a'.repeat(1_000_000))).toBeUndefined()
})
