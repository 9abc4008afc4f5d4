import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32, bech32m } from '@scure/base'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { bytesOfWords, decodeBech32 } from './bech32.js'

const random = seededRandom(31)
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256))

test('what the library encodes is decoded: prefix, encoding and data', () => {
  for (const [encoding, coder] of Object.entries({ bech32, bech32m }))
    for (const length of [0, 1, 2, 3, 4, 5, 20, 32]) {
      const data = bytes(length)
      const decoded = decodeBech32(coder.encode('p1~!', coder.toWords(data)))
      expect(decoded).toMatchObject({ ok: true, prefix: 'p1~!', encoding, words: coder.toWords(data) })
      expect(decoded.ok && bytesOfWords(decoded.words)).toEqual(data)
    }
})

test.each([
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bech32', 0, '751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bech32m',
    1,
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
])('the published SegWit address %s has its encoding, version and program', (address, encoding, version, program) => {
  const decoded = decodeBech32(address)
  expect(decoded).toMatchObject({ ok: true, prefix: 'bc', encoding })
  const [first, ...words] = decoded.ok ? decoded.words : []
  expect([first, bytesToHex(bytesOfWords(words) ?? new Uint8Array())]).toEqual([version, program])
})

test.each([
  'A12UEL5L',
  'a12uel5l',
  'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
  'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w',
  '?1ezyfcl',
  'A1LQFN3A',
  'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx',
  '?1v759aa',
])('valid BIP-173 or BIP-350 test vector %s is decoded', (text) => {
  expect(decodeBech32(text).ok).toBe(true)
})

test.each([
  ['\u00201nwldj5', 'malformed'],
  ['\u007f1axkwrx', 'malformed'],
  ['\u00801eym55h', 'malformed'],
  ['a\u00801qpzry9x', 'malformed'],
  ['\u0080a1qpzry9x', 'malformed'],
  ['pzry9x0s0muk', 'malformed'],
  ['1pzry9x0s0muk', 'malformed'],
  ['x1b4n0q5v', 'malformed'],
  ['li1dgmt3', 'malformed'],
  ['de1lg7wt\u00ff', 'malformed'],
  ['10a06t8', 'malformed'],
  ['1qzzfhee', 'malformed'],
  ['A12uEL5L', 'malformed'],
  ['a12UEL5L', 'malformed'],
  ['A1G7SGD8', 'bad_checksum'],
  ['a12uel5q', 'bad_checksum'],
])('%j is rejected as %s', (text, problem) => {
  expect(decodeBech32(text)).toEqual({ ok: false, problem })
})

test('90 characters are decoded, 91 are rejected', () => {
  const encode = (letters: number) => bech32.encode('a'.repeat(letters - 7), [], false)
  expect(decodeBech32(encode(90)).ok).toBe(true)
  expect(decodeBech32(encode(91))).toEqual({ ok: false, problem: 'malformed' })
})

test('leftover bits must be zero padding shorter than a word', () => {
  expect(bytesOfWords([31, 28])).toEqual(Uint8Array.of(255))
  expect(bytesOfWords([31, 29])).toBeUndefined()
  expect(bytesOfWords([31, 28, 0])).toBeUndefined()
  expect(bytesOfWords([0])).toBeUndefined()
  expect(bytesOfWords([])).toEqual(new Uint8Array())
})
