import fc from 'fast-check'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { optionKinds } from './optionKinds.js'
import { readOptions } from './readOptions.js'

let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('options that fit are taken as they are', () => {
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
    onComplete: () => undefined,
  }
  expect(readOptions(options)).toEqual(options)
  expect(readOptions(undefined)).toEqual({})
  expect(said).not.toHaveBeenCalled()
})

test('undefined takes an option back, whatever it takes otherwise', () => {
  const taken = Object.fromEntries(Object.keys(optionKinds).map((name) => [name, undefined]))
  expect(Object.keys(readOptions(taken))).toEqual(Object.keys(optionKinds))
  expect(said).not.toHaveBeenCalled()
})

test.each(['amuont', 'toString', 'constructor', 'children'])('an unknown option is named and left out: %s', (name) => {
  expect(readOptions({ [name]: '50', defaultAmount: '50' })).toEqual({ defaultAmount: '50' })
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`There is no option "${name}". The options are`))
})

test.each([
  ['defaultAmount', 50, 'a text'],
  ['presets', '20,50', 'a list of texts'],
  ['outputs', [1], 'a list of texts'],
  ['defaultPaymentMethod', 'crad', "'card', 'wallet' or 'transfer'"],
  ['paymentMethods', ['card', 'cash'], "a list of 'card', 'wallet' and 'transfer'"],
  ['appearance', ['dark'], 'an object'],
  ['providers', null, 'an object'],
  ['onClose', 'close()', 'a function'],
  ['layout', 'popup', "'inline', 'wide' or 'modal'"],
  ['open', 'yes', 'true or false'],
  ['headers', { authorization: 1 }, 'an object of texts, or a function that returns one'],
  ['credentials', 'included', "'include', 'same-origin' or 'omit'"],
  ['signing', { factory: [] }, 'an object with the lists templates and factories'],
  ['wallet', {}, 'an EIP-1193 provider, a wallet kit, or getAddress, signTypedData, signMessage and sendTransaction'],
])('%s of the wrong kind is left out and the rest stays', (name, value, wanted) => {
  expect(readOptions({ [name]: value, apiUrl: '/api' })).toEqual({ apiUrl: '/api' })
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `deposit-widget: The option "${name}" takes ${wanted}. What was given is left out.`,
  )
})

test.each([{ factories: '0x99' }, { factories: [1] }, { templates: ['withdraw'] }])(
  'lists to trust that are none are left out: %j',
  (signing) => {
    expect(readOptions({ signing })).toEqual({})
  },
)

test('whatever a page hands over, only known options of their kind come out, and nothing is thrown', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(optionKinds), '__proto__'), fc.string())
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), (given) => {
      const options = readOptions(given)
      expect(Object.getPrototypeOf(options)).toBe(Object.prototype)
      expect(Object.keys(options).every((name) => Object.hasOwn(optionKinds, name))).toBe(true)
    }),
  )
})
