import { describe, expect, test } from 'vitest'
import { parseAccounts, parseQuantity, parseSignature, parseTransactionHash } from './walletAnswers.js'

const address = '8a67639f7489df56C54a328F762e26e23A623e23'
const hash = `0x${'aB'.repeat(32)}`

describe('a quantity', () => {
  test.each(['0x2105', '0X2105', '0x002105', '8453', 8453, 8453n, 'eip155:8453', 'EIP155:8453', 'eip155:0x2105'])(
    'is read from %o',
    (value) => {
      expect(parseQuantity(value)).toBe(8453n)
    },
  )

  test.each([
    '',
    '0x',
    '-1',
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    -1n,
    '1e3',
    ' 8453',
    '8453 ',
    '8,453',
    'solana:8453',
    '0x21 05',
    null,
    undefined,
    {},
    [8453],
    true,
  ])('is not read from %o', (value) => {
    expect(parseQuantity(value)).toBeUndefined()
  })
})

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

describe('a transaction hash', () => {
  test.each([hash, hash.toLowerCase(), hash.toUpperCase()])('is read in any case: %s', (value) => {
    expect(parseTransactionHash(value)).toBe(hash.toLowerCase())
  })

  test.each<unknown>([undefined, hash.slice(2), `${hash}0`, `0${hash}`, { toString: () => hash }, { hash }])(
    'is not read from %o',
    (value) => {
      expect(() => parseTransactionHash(value)).toThrow(
        expect.objectContaining({ code: 'wallet_unknown', message: expect.stringContaining('before you send again') }),
      )
    },
  )
})

describe('a signature', () => {
  test.each([`0x${'ab'.repeat(65)}`, `0X${'ab'.repeat(65)}`, `0x${'ab'.repeat(64)}`, `0x${'ab'.repeat(700)}`, '0xab'])(
    'of any length is read: %s',
    (value) => {
      expect(parseSignature(value)).toBe(`0x${value.slice(2)}`)
    },
  )

  test.each(['0x', '0xa', 'ab', '0xgg', null, 7, { signature: '0xab' }])('is not read from %o', (value) => {
    expect(() => parseSignature(value)).toThrow(expect.objectContaining({ code: 'wallet_unavailable' }))
  })
})
