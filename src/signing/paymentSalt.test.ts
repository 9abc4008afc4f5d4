import { expect, test } from 'vitest'
import { paymentSalt } from './paymentSalt.js'

const id = '0A1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'

test('the sixteen bytes of an id end a word of thirty-two', () => {
  expect(paymentSalt(id)).toBe('0x000000000000000000000000000000000a1b2c3d4e5f60718293a4b5c6d7e8f9')
})

test.each(['', `0${id}`, `${id}0`, id.replace('-', ''), id.replace('f', 'g')])('%j is no such id', (text) => {
  expect(paymentSalt(text)).toBeUndefined()
})
