import { expect, test } from 'vitest'
import { paymentSalt } from './deriveWallet.js'

const id = '0A1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'

test('a UUID becomes its 16 bytes, left-padded to 32', () => {
  expect(paymentSalt(id)).toBe('0x000000000000000000000000000000000a1b2c3d4e5f60718293a4b5c6d7e8f9')
})

test.each(['', `0${id}`, `${id}0`, id.replace('-', ''), id.replace('f', 'g')])('%j is not a UUID', (text) => {
  expect(paymentSalt(text)).toBeUndefined()
})
