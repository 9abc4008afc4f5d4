import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageTokens } from './pageTokens.js'

const tokens = createPageTokens(randomBytes(32))

test('a payment always gets the same token', () => {
  expect(tokens.issue('one', 0)).toBe(tokens.issue('one', 0))
  expect(tokens.issue('one', 0)).toMatch(/^[0-9a-f]{32}$/)
})

test('a token is valid only for its payment and key', () => {
  const token = tokens.issue('one', 0)
  expect(tokens.isValid('one', 0, token)).toBe(true)
  expect(tokens.isValid('two', 0, token)).toBe(false)
  expect(createPageTokens(randomBytes(32)).isValid('one', 0, token)).toBe(false)
})

test('a renewed session has another token, and the earlier one is no longer valid for it', () => {
  const [first, second] = [tokens.issue('one', 0), tokens.issue('one', 1)]
  expect(second).not.toBe(first)
  expect(tokens.isValid('one', 1, second)).toBe(true)
  expect(tokens.isValid('one', 1, first)).toBe(false)
  expect(tokens.isValid('one', 0, second)).toBe(false)
})

test('a truncated, altered, overlong or missing token is invalid', () => {
  const token = tokens.issue('one', 0)
  const last = token.endsWith('0') ? '1' : '0'
  for (const wrong of ['', token.slice(1), `${token.slice(0, -1)}${last}`, `${token}00`, 'é'.repeat(32)]) {
    expect(tokens.isValid('one', 0, wrong)).toBe(false)
  }
})
