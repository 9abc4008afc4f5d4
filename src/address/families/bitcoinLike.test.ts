import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, createBase58check } from '@scure/base'
import { expect, test } from 'vitest'
import { checkBitcoin, checkDogecoin, checkLitecoin, checkTron } from './bitcoinLike.js'

const base58 = createBase58check(sha256)
const account = (version: number, length = 20) =>
  base58.encode(Uint8Array.from([version, ...new Array(length).fill(7)]))

test.each([
  ['Bitcoin', checkBitcoin, '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['Bitcoin', checkBitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Litecoin', checkLitecoin, account(0x30)],
  ['Litecoin', checkLitecoin, 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['Dogecoin', checkDogecoin, 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['TRON', checkTron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('%s: a valid address is accepted, a wrong character is detected', (_, check, address) => {
  expect(check(address)).toEqual({ ok: true, address, unchecked: false })
  const wrong = address.slice(0, -1) + (address.endsWith('3') ? '4' : '3')
  expect(check(wrong)).toEqual({ ok: false, problem: 'bad_checksum' })
})

test('an upper-case segwit address is lower-cased', () => {
  expect(checkBitcoin('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
    ok: true,
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    unchecked: false,
  })
})

test('a witness program with a leading zero byte is valid', () => {
  const words = bech32.toWords(Uint8Array.from([0, ...new Array(19).fill(7)]))
  expect(checkBitcoin(bech32.encode('bc', [0, ...words])).ok).toBe(true)
})

test('a short hash is rejected despite a valid checksum', () => {
  expect(checkBitcoin(account(0x00, 19))).toEqual({ ok: false, problem: 'wrong_length' })
})

test('an unknown network prefix is other_network, not a checksum error', () => {
  expect(checkBitcoin(account(0x7f))).toEqual({ ok: false, problem: 'other_network' })
  const words = [0, ...bech32.toWords(new Uint8Array(20).fill(7))]
  expect(checkBitcoin(bech32.encode('bc1x', words))).toEqual({ ok: false, problem: 'other_network' })
})

test('only formats shared with Bitcoin carry the shared_form notice', () => {
  const shared = account(0x05)
  expect(checkLitecoin(shared)).toEqual({ ok: true, address: shared, unchecked: false, notice: 'shared_form' })
  expect(checkLitecoin(`${shared.slice(0, -1)}3`)).toEqual({ ok: false, problem: 'bad_checksum' })
  const own = account(0x32)
  expect(checkLitecoin(own)).toEqual({ ok: true, address: own, unchecked: false })
})
