import { expect, test } from 'vitest'
import { sameAddress } from './evm.js'

test('hex addresses are compared case-insensitively', () => {
  const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(sameAddress(account, account.toLowerCase())).toBe(true)
  expect(sameAddress(account, undefined)).toBe(false)
})

test('base58 addresses are compared case-sensitively', () => {
  const account = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(sameAddress(account, account)).toBe(true)
  expect(sameAddress(account, account.toLowerCase())).toBe(false)
})
