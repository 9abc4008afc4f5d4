import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58xrp } from '@scure/base'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { decodeBase58, decodeBase58Check, encodeBase58Check } from './base58.js'

const random = seededRandom(37)
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256))

/** Base58 by long division, independent of the library. */
function encode(data: Uint8Array, alphabet: string): string {
  const zeros = data.findIndex((byte) => byte !== 0)
  let value = data.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  return alphabet.charAt(0).repeat(zeros < 0 ? data.length : zeros) + text
}

const bitcoin = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ripple = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

test.each([
  ['2NEpo7TZRRrLZSi2U', bytesToHex(utf8ToBytes('Hello World!'))],
  [
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    bytesToHex(utf8ToBytes('The quick brown fox jumps over the lazy dog.')),
  ],
  ['11233QC4', '0000287fb4cd'],
  ['', ''],
])('the published vector %j is decoded', (text, hex) => {
  expect(decodeBase58(text)).toEqual(hexToBytes(hex))
})

test('base58 matches long division, in both alphabets', () => {
  const samples = [0, 1, 2, 3, 57, 58]
    .map((byte) => Uint8Array.of(0, byte))
    .concat(Array.from({ length: 20 }, (_, index) => bytes(index + 15)))
  for (const sample of samples) {
    expect(decodeBase58(encode(sample, bitcoin))).toEqual(sample)
    expect(decodeBase58(encode(sample, ripple), base58xrp)).toEqual(sample)
  }
})

test.each(['0', 'O', 'I', 'l', '1 1', '1\n', 'é'])('%j has characters outside the alphabet and is rejected', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

test('128 characters are decoded, 129 are rejected', () => {
  expect(decodeBase58('1'.repeat(128))).toHaveLength(128)
  expect(decodeBase58('1'.repeat(129))).toBeUndefined()
})

test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0062e907b15cbf27d5425399ebf6f0fb50ebb88f18', undefined],
  ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', '00b5f762798a53d543a014caf8b297cff8f2f937e8', base58xrp],
])('%s is a known address with its payload, and a wrong character is detected', (text, hex, coder) => {
  expect(decodeBase58Check(text, coder)).toEqual({ ok: true, payload: hexToBytes(hex) })
  expect(encodeBase58Check(hexToBytes(hex), coder)).toBe(text)
  for (const at of [0, 10, text.length - 1]) {
    const wrong = text.slice(0, at) + (text[at] === 'z' ? 'y' : 'z') + text.slice(at + 1)
    expect(decodeBase58Check(wrong, coder)).toEqual({ ok: false, problem: 'bad_checksum' })
  }
})

test('the shortest text with a checksum holds one byte', () => {
  expect(decodeBase58Check(encodeBase58Check(Uint8Array.of(7)))).toEqual({ ok: true, payload: Uint8Array.of(7) })
})

test.each(['', '1', '1111', '0OIl'])('%j is too short for a checksum or not base58', (text) => {
  expect(decodeBase58Check(text)).toEqual({ ok: false, problem: 'malformed' })
})
