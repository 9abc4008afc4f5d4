import { tokenRows } from 'virtual:reference'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presets } from '../look/presets.js'
import { acceptsOption, defaultOptions, type OptionName, optionNames } from './options.js'
import { defaultState, type StudioState } from './StudioState.js'
import { parseLink, writeLink } from './stateLink.js'
import { isSafeValue } from './tokens.js'

/** A value that differs from the default, for each option. */
const samples: Record<OptionName, readonly string[]> = {
  layout: ['wide', 'modal'],
  theme: ['dark'],
  methods: ['card', 'transfer,card'],
  method: ['wallet'],
  amount: ['50', '0.25'],
  fixed: ['yes'],
  presets: ['20,50'],
  currency: ['eur'],
  destination: ['fixed'],
  output: ['one'],
  passkeys: ['no'],
  code: ['amount'],
  brand: ['Meridian & Söhne', '100 % "us"'],
  support: ["Ada's desk"],
  help: ['https://meridian.example/help?a=b&c=d#e'],
  language: ['de', 'pt-BR', 'zh-Hant'],
  direction: ['rtl'],
  scenario: ['swap', 'price-moved'],
  start: ['60'],
}
const values = ['#1f5b43', '4px', 'oklch(0.6 0.1 120)', '"Deposit Inter", system-ui', 'calc(1rem + 2px)', '50 %']

const options = fc.record(
  Object.fromEntries(optionNames.map((name) => [name, fc.constantFrom(defaultOptions[name], ...samples[name])])),
)
const tokens = fc.dictionary(fc.constantFrom(...tokenRows.map(({ name }) => name)), fc.constantFrom(...values))

test('a link restores every state', () => {
  fc.assert(
    fc.property(options, tokens, (someOptions, someTokens) => {
      const state = { options: someOptions, tokens: { ...someTokens } } as unknown as StudioState
      expect(parseLink(`#${writeLink(state)}`)).toEqual({ state })
    }),
  )
})

test('a link holds only what differs, and a preset fits into one', () => {
  expect(writeLink(defaultState)).toBe('')
  expect(writeLink({ ...defaultState, options: { ...defaultOptions, layout: 'wide' } })).toBe('v=1&layout=wide')
  for (const { tokens: look } of presets) expect(writeLink({ ...defaultState, tokens: look }).length).toBeLessThan(520)
})

test.each([
  ['#layout=wide', 'it is of another version.'],
  ['#v=2', 'it is of another version.'],
  ['#v=1&layout=tall', 'its value of “layout” is not allowed.'],
  ['#v=1&layout=wide&layout=modal', 'it sets something twice.'],
  ['#v=1&colour=red', 'it has a setting that this version does not know.'],
  ['#v=1&t.brand-nothing=red', 'it has a setting that this version does not know.'],
  ['#v=1&t.__proto__=red', 'it has a setting that this version does not know.'],
  ['#v=1&__proto__=red', 'it has a setting that this version does not know.'],
  ['#v=1&methods=card,card', 'its value of “methods” is not allowed.'],
  ['#v=1&amount=-5', 'its value of “amount” is not allowed.'],
  ['#v=1&help=javascript:alert(1)', 'its value of “help” is not allowed.'],
  ['#v=1&t.brand-accent=red;}body{display:none', 'its value of “brand-accent” is not allowed.'],
  ['#settings', 'it has a setting that this version does not know.'],
  [`#v=1&brand=${'x'.repeat(9_000)}`, 'it is too long.'],
])('%s gives the defaults, and a sentence', (hash, reason) => {
  expect(parseLink(hash)).toEqual({
    state: defaultState,
    problem: `This link could not be read, so the defaults are shown: ${reason}`,
  })
})

test('no text throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseLink(`#${text}`)))
  fc.assert(fc.property(fc.webQueryParameters(), (text) => void parseLink(`#v=1&${text}`)))
})

test.each([
  'red; color: blue',
  'red } body { color: red',
  'url(https://evil.example/a.png)',
  'URL (x)',
  'image-set("a.png" 1x)',
  '"open',
  "'open",
  'rgb(0 0 0',
  'a) b (c',
  'red /* x',
  'red\\',
  'red\n',
  'red !important',
  '</style>',
  '[a]',
  '',
])('%j is not a safe value', (value) => {
  expect(isSafeValue(value)).toBe(false)
})

test('every option accepts its default', () => {
  for (const name of optionNames) expect([name, acceptsOption(name, defaultOptions[name])]).toEqual([name, true])
})
