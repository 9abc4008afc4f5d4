import { describe, expect, test } from 'vitest'
import { parseQuantity, parseSignature, parseTransactionHash } from './walletAnswers.js'

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
