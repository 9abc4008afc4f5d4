import { expect, test } from 'vitest'
import { providerName } from './useProviderBranding.js'

test('a name is derived from the id', () => {
  expect(providerName('northpay')).toBe('Northpay')
  expect(providerName('blue_bank-eu')).toBe('Blue bank eu')
})

test('a name set by the host takes precedence, unless it is blank', () => {
  const branding = { northpay: { name: 'North Pay Ltd.' }, cardinal: { name: '  ' } }
  expect(providerName('northpay', branding)).toBe('North Pay Ltd.')
  expect(providerName('cardinal', branding)).toBe('Cardinal')
  expect(providerName('bluebank', branding)).toBe('Bluebank')
})

test('ids that are Object.prototype keys are treated as ids', () => {
  expect(providerName('constructor', {})).toBe('Constructor')
  expect(providerName('__proto__', {})).toBe('Proto')
})
