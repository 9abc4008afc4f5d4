import { describe, expect, test } from 'vitest'
import { parseAccounts } from './parseAccounts.js'

const address = '8a67639f7489df56C54a328F762e26e23A623e23'

describe('accounts', () => {
  test.each([
    `0x${address}`,
    `0x${address.toLowerCase()}`,
    `0x${address.toUpperCase()}`,
    `0X${address}`,
    `eip155:8453:0x${address}`,
  ])('are read from %s', (value) => {
    expect(parseAccounts([value]).map((each) => each.toLowerCase())).toEqual([`0x${address.toLowerCase()}`])
    expect(parseAccounts([value])[0]?.slice(0, 2)).toBe('0x')
  })

  test.each([address, `0x${address}0`, `solana:1:0x${address}`, `eip155:0x${address}`, `x0x${address}`, 7, null, {}])(
    'are not read from %o',
    (value) => {
      expect(parseAccounts([value])).toEqual([])
    },
  )

  test.each([undefined, null, `0x${address}`, { 0: `0x${address}`, length: 1 }])('are no list in %o', (value) => {
    expect(parseAccounts(value)).toEqual([])
  })
})
