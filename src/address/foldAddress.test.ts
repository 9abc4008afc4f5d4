import { expect, test } from 'vitest'
import { foldAddress } from './foldAddress.js'

test('an account of hex digits is written one way, however it came', () => {
  const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(foldAddress(account)).toBe('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
})

test.each(['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', '0xNotHex', 'r0xABCDEF'])(
  '%s, where the case of a letter means something, stays as it is',
  (address) => {
    expect(foldAddress(address)).toBe(address)
  },
)
