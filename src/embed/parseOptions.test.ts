import fc from 'fast-check'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { embedOptions } from './EmbedOptions.js'
import { parseOptions } from './parseOptions.js'

let consoleError: MockInstance
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('valid options are returned unchanged', () => {
  const options = {
    apiUrl: '/api/deposits',
    presets: ['20', '50'],
    defaultPaymentMethod: 'card',
    paymentMethods: ['card', 'transfer'],
    appearance: { theme: 'dark' },
    headers: { authorization: 'Bearer 1' },
    credentials: 'include',
    wallet: { request: async () => [] },
    signing: { factories: [`0x${'99'.repeat(20)}`], templates: [] },
    tokens: { 'base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': { decimals: 6, symbol: 'USDC' } },
    chains: { 42161: ['https://node.example'] },
    expectedAddress: () => undefined,
    onComplete: () => undefined,
  }
  expect(parseOptions(options)).toEqual(options)
  expect(parseOptions(undefined)).toEqual({})
  expect(consoleError).not.toHaveBeenCalled()
})

test('undefined is valid for every option', () => {
  const taken = Object.fromEntries(Object.keys(embedOptions).map((name) => [name, undefined]))
  expect(Object.keys(parseOptions(taken))).toEqual(Object.keys(embedOptions))
  expect(consoleError).not.toHaveBeenCalled()
})

test.each(['amuont', 'toString', 'constructor', 'children'])('an unknown option is dropped and logged: %s', (name) => {
  expect(parseOptions({ [name]: '50', defaultAmount: '50' })).toEqual({ defaultAmount: '50' })
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`There is no option "${name}". The options are`),
  )
})

test.each([
  ['defaultAmount', 50, 'a string'],
  ['presets', '20,50', 'an array of strings'],
  ['outputs', [1], 'an array of strings'],
  ['defaultPaymentMethod', 'crad', "'card', 'wallet' or 'transfer'"],
  ['paymentMethods', ['card', 'cash'], "an array of 'card', 'wallet' and 'transfer'"],
  ['appearance', ['dark'], 'an object'],
  ['providers', null, 'an object'],
  ['onClose', 'close()', 'a function'],
  ['layout', 'popup', "'inline', 'wide' or 'modal'"],
  ['open', 'yes', 'true or false'],
  ['headers', { authorization: 1 }, 'an object of strings, or a function that returns one'],
  ['credentials', 'included', "'include', 'same-origin' or 'omit'"],
  ['wallet', {}, 'an EIP-1193 provider, a wallet kit, or getAddress, signTypedData, signMessage and sendTransaction'],
])('%s of the wrong kind is dropped and the rest is kept', (name, value, expected) => {
  expect(parseOptions({ [name]: value, apiUrl: '/api' })).toEqual({ apiUrl: '/api' })
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`deposit-widget: The option "${name}" takes ${expected}. The value is ignored. See `),
  )
})

test.each([
  ['signing', { factory: [] }],
  ['signing', { derive: () => undefined }],
  ['tokens', { usdc: { decimals: 6, symbol: 'USDC' } }],
  ['tokens', 'base'],
  ['chains', { arbitrum: 'https://node.example' }],
  ['expectedAddress', '0x99'],
])('%s, which protects deposits, is never dropped: %j', (name, value) => {
  expect(parseOptions({ [name]: value })).toEqual({ [name]: value })
})

test('any input yields only known options and never throws', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(embedOptions), '__proto__'), fc.string())
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), (given) => {
      const options = parseOptions(given)
      expect(Object.getPrototypeOf(options)).toBe(Object.prototype)
      expect(Object.keys(options).every((name) => Object.hasOwn(embedOptions, name))).toBe(true)
    }),
  )
})
