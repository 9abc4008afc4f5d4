import { expect, test } from 'vitest'
import { groupAddress } from './AddressCheck.js'

test('an address is split into groups of four, with 0x as its own group', () => {
  const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(groupAddress(account).slice(0, 3)).toEqual(['0x', '5aAe', 'b605'])
  expect(groupAddress(account).join('')).toBe(account)
  expect(groupAddress('rHb9CJAW0x')).toEqual(['rHb9', 'CJAW', '0x'])
})
