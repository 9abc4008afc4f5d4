import { expect, test } from 'vitest'
import { readHash } from './readHash.js'

const hash = `0x${'aB'.repeat(32)}`

test('a hash is handed on as the wallet wrote it', () => {
  expect(readHash(hash)).toBe(hash)
})

test.each([undefined, hash.slice(2), `${hash}0`, `0${hash}`, { toString: () => hash }])('%o is none', (value) => {
  expect(() => readHash(value)).toThrow(
    expect.objectContaining({ code: 'wallet_unknown', message: expect.stringContaining('before you send again') }),
  )
})
