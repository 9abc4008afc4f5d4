import { expect, test } from 'vitest'
import { foldAddress } from './evm.js'

test('hex addresses are lower-cased', () => {
  const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(foldAddress(account)).toBe('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
})

test.each(['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', '0xNotHex', 'r0xABCDEF'])(
  '%s is case-sensitive and stays unchanged',
  (address) => {
    expect(foldAddress(address)).toBe(address)
  },
)
