import { expect, test } from 'vitest'
import { en, type MessagesOverride } from '../widget/en.js'
import { mergeMessages } from './mergeMessages.js'

test('overriding one string keeps the rest', () => {
  const merged = mergeMessages(en, { pick: { title: 'Top up', action: { review: 'Go on' } } })
  expect(merged.pick.title).toBe('Top up')
  expect(merged.pick.action.review).toBe('Go on')
  expect(merged.pick.action.loading).toBe(en.pick.action.loading)
  expect(merged.quotes).toEqual(en.quotes)
  expect(en.pick.title).toBe('Deposit')
})

test('a function overrides a function', () => {
  const override: MessagesOverride = { pick: { minimum: (amount) => `From ${amount}` } }
  expect(mergeMessages(en, override).pick.minimum('30 USD')).toBe('From 30 USD')
})

test('a string cannot override a function', () => {
  const untypedOverride = { pick: { minimum: 'From 30' } }
  expect(mergeMessages(en, untypedOverride).pick.minimum('30 USD')).toBe('The minimum is 30 USD')
})

test('without an override, the same object is returned', () => {
  expect(mergeMessages(en, undefined)).toBe(en)
})
