import { expect, test } from 'vitest'
import { en, type MessagesOverride } from '../widget/en.js'
import { mergeMessages } from './mergeMessages.js'

test('overriding one string keeps the rest', () => {
  const merged = mergeMessages(en, { form: { title: 'Top up', action: { review: 'Go on' } } })
  expect(merged.form.title).toBe('Top up')
  expect(merged.form.action.review).toBe('Go on')
  expect(merged.form.action.loading).toBe(en.form.action.loading)
  expect(merged.quotes).toEqual(en.quotes)
  expect(en.form.title).toBe('Deposit')
})

test('a function overrides a function', () => {
  const override: MessagesOverride = { form: { minimum: (amount) => `From ${amount}` } }
  expect(mergeMessages(en, override).form.minimum('30 USD')).toBe('From 30 USD')
})

test('a string cannot override a function', () => {
  const untypedOverride = { form: { minimum: 'From 30' } }
  expect(mergeMessages(en, untypedOverride).form.minimum('30 USD')).toBe('The minimum is 30 USD')
})

test('without an override, the same object is returned', () => {
  expect(mergeMessages(en, undefined)).toBe(en)
})

test.each([
  ['throws', () => JSON.parse('')],
  ['returns nothing', () => undefined],
  ['returns a number', () => 30],
])('a function of the host that %s is left out', (_, minimum) => {
  const untypedOverride = { form: { minimum } }
  expect(mergeMessages(en, untypedOverride).form.minimum('30 USD')).toBe('The minimum is 30 USD')
})
