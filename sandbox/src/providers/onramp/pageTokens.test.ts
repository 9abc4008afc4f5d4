import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageTokens } from './pageTokens.js'

const tokens = createPageTokens(randomBytes(32))

test('a payment always gets the same token', () => {
  expect(tokens.issue('one')).toBe(tokens.issue('one'))
  expect(tokens.issue('one')).toMatch(/^[0-9a-f]{32}$/)
})

test('a token is valid only for its payment and key', () => {
  const token = tokens.issue('one')
  expect(tokens.isValid('one', token)).toBe(true)
  expect(tokens.isValid('two', token)).toBe(false)
  expect(createPageTokens(randomBytes(32)).isValid('one', token)).toBe(false)
})

test('a truncated, altered, overlong or missing token is invalid', () => {
  const token = tokens.issue('one')
  const last = token.endsWith('0') ? '1' : '0'
  for (const wrong of ['', token.slice(1), `${token.slice(0, -1)}${last}`, `${token}00`, 'é'.repeat(32)]) {
    expect(tokens.isValid('one', wrong)).toBe(false)
  }
})
