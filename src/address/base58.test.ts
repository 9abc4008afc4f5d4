import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, createBase58check } from '@scure/base'
import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { decodeBase58, decodeBase58Check, encodeBase58, encodeBase58Check, rippleAlphabet } from './base58.js'

const random = seededRandom(37)
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256))
const samples = [
  new Uint8Array(),
  Uint8Array.of(0),
  Uint8Array.of(0, 0, 0),
  Uint8Array.of(0, 0, 1, 0),
  Uint8Array.of(57),
  Uint8Array.of(58),
  Uint8Array.of(255, 255, 255),
  ...Array.from({ length: 20 }, (_, index) => bytes(index + 15)),
]

test('base58 matches an independent library, in both alphabets', () => {
  for (const sample of samples) {
    expect(encodeBase58(sample)).toBe(base58.encode(sample))
    expect(decodeBase58(base58.encode(sample))).toEqual(sample)
    expect(encodeBase58(sample, rippleAlphabet)).toBe(base58xrp.encode(sample))
    expect(decodeBase58(base58xrp.encode(sample), rippleAlphabet)).toEqual(sample)
  }
})

test.each(['0', 'O', 'I', 'l', '1 1', '1\n', 'é'])('%j has characters outside the alphabet and is rejected', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

test('128 characters are decoded, 129 are rejected', () => {
  expect(decodeBase58('1'.repeat(128))).toHaveLength(128)
  expect(decodeBase58('1'.repeat(129))).toBeUndefined()
})

test('the checksum matches an independent library and detects a wrong character', () => {
  const reference = createBase58check(sha256)
  for (const sample of samples.slice(1)) {
    const text = reference.encode(sample)
    expect(encodeBase58Check(sample)).toBe(text)
    expect(decodeBase58Check(text)).toEqual({ ok: true, payload: sample })
    const wrong = text.slice(0, -1) + (text.endsWith('2') ? '3' : '2')
    expect(decodeBase58Check(wrong)).toEqual({ ok: false, problem: 'bad_checksum' })
  }
})

test.each(['', '1', '1111', '0OIl'])('%j is too short for a checksum or not base58', (text) => {
  expect(decodeBase58Check(text)).toEqual({ ok: false, problem: 'malformed' })
})
