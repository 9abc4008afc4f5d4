import { expect, test } from 'vitest'
import { parseTransactionHash } from './parseTransactionHash.js'

const hash = `0x${'aB'.repeat(32)}`

test('a transaction hash is returned unchanged', () => {
  expect(parseTransactionHash(hash)).toBe(hash)
})

test.each([undefined, hash.slice(2), `${hash}0`, `0${hash}`, { toString: () => hash }])(
  '%o is not a transaction hash',
  (value) => {
    expect(() => parseTransactionHash(value)).toThrow(
      expect.objectContaining({ code: 'wallet_unknown', message: expect.stringContaining('before you send again') }),
    )
  },
)
