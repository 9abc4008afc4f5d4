import { readFileSync } from 'node:fs'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { DepositElementAttributes } from './DepositElement.js'
import { attributeNames, parseAttributes } from './defineElement.js'
import { embedOptions } from './EmbedOptions.js'

let consoleError: MockInstance
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function element(attributes: Record<string, string>): Element {
  const made = document.createElement('deposit-widget')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

test('attribute names are option names in kebab case', () => {
  expect(parseAttributes(element({ 'api-url': '/api', 'default-amount': '50', id: 'first' }))).toEqual({
    apiUrl: '/api',
    defaultAmount: '50',
    id: 'first',
  })
})

test('lists are separated by commas, spaces or both', () => {
  expect(parseAttributes(element({ 'payment-methods': 'card, wallet', presets: '20 50,100', outputs: '' }))).toEqual({
    paymentMethods: ['card', 'wallet'],
    presets: ['20', '50', '100'],
    outputs: [],
  })
})

test('the credentials mode is a plain string', () => {
  expect(parseAttributes(element({ credentials: 'include' }))).toEqual({ credentials: 'include' })
})

test('what is on by default is switched off by "false"', () => {
  expect(
    parseAttributes(
      element({ passkeys: 'false', 'passkey-domain': 'shop.example', 'passkey-window': 'https://keys.example/' }),
    ),
  ).toEqual({
    passkeys: false,
    passkeyDomain: 'shop.example',
    passkeyWindow: 'https://keys.example/',
  })
  expect(parseAttributes(element({ passkeys: '' }))).toEqual({ passkeys: true })
  expect(parseAttributes(element({ 'code-with-amount': 'true' }))).toEqual({ codeWithAmount: true })
})

test('an empty boolean attribute is true, as in HTML', () => {
  expect(parseAttributes(element({ layout: 'modal', open: '' }))).toEqual({ layout: 'modal', open: true })
})

test('of the appearance only the theme is an attribute', () => {
  expect(parseAttributes(element({ theme: 'dark' }))).toEqual({ appearance: { theme: 'dark' } })
})

test('pinned tokens are JSON, and the same text is the same object', () => {
  const tokens = { 'base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': { decimals: 6, symbol: 'USDC' } }
  const parse = () => parseAttributes(element({ tokens: JSON.stringify(tokens) })).tokens
  expect(parse()).toEqual(tokens)
  expect(parse()).toBe(parse())
  expect(parseAttributes(element({ tokens: '{' }))).toEqual({ tokens: '{' })
})

test('exactly the options that fit a string have an attribute', () => {
  const objects = ['record', 'function', 'headers', 'safety', 'wallet']
  const count = Object.values(embedOptions).filter(({ kind }) => !objects.includes(kind)).length
  expect(attributeNames).toHaveLength(count)
  expect(attributeNames).toContain('destination-address')
  expect(attributeNames).not.toContain('on-complete')
})

test('the types of the element list exactly these attributes', () => {
  const typed: Record<keyof DepositElementAttributes, true> = {
    'api-url': true,
    'customer-key': true,
    'default-destination-address': true,
    'payment-id': true,
    id: true,
    outputs: true,
    'exclude-outputs': true,
    inputs: true,
    'exclude-inputs': true,
    'default-output': true,
    'default-input': true,
    'default-amount': true,
    amount: true,
    'default-payment-method': true,
    'payment-methods': true,
    'destination-address': true,
    'owner-address': true,
    'fiat-currency': true,
    presets: true,
    'funding-hosts': true,
    'image-hosts': true,
    label: true,
    passkeys: true,
    'passkey-domain': true,
    'passkey-window': true,
    'code-with-amount': true,
    language: true,
    locale: true,
    theme: true,
    layout: true,
    tokens: true,
    chains: true,
    credentials: true,
    open: true,
  }
  expect(Object.keys(typed).sort()).toEqual([...attributeNames].sort())
})

test('every attribute is in the reference', () => {
  const pages = ['props', 'embed'].map((name) => readFileSync(`docs/reference/${name}.md`, 'utf8')).join('')
  expect(attributeNames.filter((name) => !pages.includes(`| \`${name}\` |`))).toEqual([])
})

test('global attributes are ignored without an error', () => {
  const ordinary = { class: 'wide', style: '', lang: 'en', hidden: '', 'data-x': '1', 'aria-label': 'x', onclick: '' }
  expect(parseAttributes(element(ordinary))).toEqual({})
  expect(consoleError).not.toHaveBeenCalled()
})

test.each(['defualt-amount', 'appearance', 'defaultamount'])('a mistyped attribute logs an error: %s', (name) => {
  expect(parseAttributes(element({ [name]: '50' }))).toEqual({})
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`<deposit-widget> has no attribute "${name}". The attributes are api-url,`),
  )
})
