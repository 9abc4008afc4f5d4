import { expect, test } from 'vitest'
import { checkAddress } from './sui.js'

test('an address is accepted as unchecked and lower-cased', () => {
  const address = `0x${'0A'.repeat(32)}`
  expect(checkAddress(address)).toEqual({ ok: true, address: address.toLowerCase(), unchecked: true })
})

test.each([
  [`zz0x${'ab'.repeat(31)}`, 'not_hex'],
  [`0x${'ab'.repeat(31)}zz`, 'not_hex'],
  [`0x${'ab'.repeat(33)}`, 'wrong_length'],
  [`0x${'0'.repeat(60)}abcd`, 'burn_address'],
])('%s is rejected as %s', (text, problem) => {
  expect(checkAddress(text)).toEqual({ ok: false, problem })
})
