import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { optionKinds } from './optionKinds.js'
import { attributeNames, readAttributes } from './readAttributes.js'

let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function element(attributes: Record<string, string>): Element {
  const made = document.createElement('deposit-widget')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

test('an attribute is the option of that name, with dashes for capitals', () => {
  expect(readAttributes(element({ 'api-url': '/api', 'default-amount': '50', id: 'first' }))).toEqual({
    apiUrl: '/api',
    defaultAmount: '50',
    id: 'first',
  })
})

test('lists are separated by commas, spaces or both', () => {
  expect(readAttributes(element({ 'payment-methods': 'card, wallet', presets: '20 50,100', outputs: '' }))).toEqual({
    paymentMethods: ['card', 'wallet'],
    presets: ['20', '50', '100'],
    outputs: [],
  })
})

test('cookies for a proxy elsewhere are one word', () => {
  expect(readAttributes(element({ credentials: 'include' }))).toEqual({ credentials: 'include' })
})

test('a flag that is there is set, as everywhere in HTML', () => {
  expect(readAttributes(element({ layout: 'modal', open: '' }))).toEqual({ layout: 'modal', open: true })
})

test('the theme alone of the appearance is an attribute', () => {
  expect(readAttributes(element({ theme: 'dark' }))).toEqual({ appearance: { theme: 'dark' } })
})

test('every option that a text can say has an attribute, and no other', () => {
  const objects = ['record', 'function', 'headers', 'signing', 'wallet']
  const count = Object.values(optionKinds).filter((kind) => !objects.includes(kind)).length
  expect(attributeNames).toHaveLength(count + 1)
  expect(attributeNames).toContain('destination-address')
  expect(attributeNames).not.toContain('on-complete')
})

test('what any element may have is not remarked on', () => {
  const ordinary = { class: 'wide', style: '', lang: 'en', hidden: '', 'data-x': '1', 'aria-label': 'x', onclick: '' }
  expect(readAttributes(element(ordinary))).toEqual({})
  expect(said).not.toHaveBeenCalled()
})

test.each(['defualt-amount', 'appearance', 'defaultamount'])('a mistyped attribute is named: %s', (name) => {
  expect(readAttributes(element({ [name]: '50' }))).toEqual({})
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`<deposit-widget> has no attribute "${name}". The attributes are api-url,`),
  )
})
