import { expect, test } from 'vitest'
import { providerName } from './providerName.js'

test('an id becomes a name', () => {
  expect(providerName('northpay')).toBe('Northpay')
  expect(providerName('blue_bank-eu')).toBe('Blue bank eu')
})

test('a name of the host comes first, for the ids it has and no others', () => {
  const faces = { northpay: { name: 'North Pay Ltd.' }, cardinal: { name: '  ' } }
  expect(providerName('northpay', faces)).toBe('North Pay Ltd.')
  expect(providerName('cardinal', faces)).toBe('Cardinal')
  expect(providerName('bluebank', faces)).toBe('Bluebank')
})

test('an id that every object knows is still an id', () => {
  expect(providerName('constructor', {})).toBe('Constructor')
  expect(providerName('__proto__', {})).toBe('Proto')
})
