import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { encodeAtomic, encodeDynamic, type TypedValue } from './hashTypedData.js'

const twenty = '77'.repeat(20)
const hex = (bytes: Uint8Array | undefined) => bytes && bytesToHex(bytes)

test.each<[string, TypedValue, string]>([
  ['address', `0x${twenty}`, twenty.padStart(64, '0')],
  ['bytes4', '0xaabbccdd', 'aabbccdd'.padEnd(64, '0')],
  ['bool', true, '1'.padStart(64, '0')],
  ['uint8', 255, 'ff'.padStart(64, '0')],
  ['int8', '-1', 'f'.repeat(64)],
])('%s %o encodes to one word', (type, value, word) => {
  expect(hex(encodeAtomic(type, value))).toBe(word)
})

test.each<[string, TypedValue]>([
  ['address', 5],
  ['address', ['0x'.padEnd(42, '7')]],
  ['address', `z0x${twenty.slice(1)}`],
  ['address', `0x${twenty.slice(1)}z`],
  ['address', `0x${twenty}77`],
  ['bool', 1],
  ['bytes33', `0x${'00'.repeat(33)}`],
  ['uint8', 256],
  ['uint0', 0],
  ['uint264', 0],
  ['uint9', 0],
  ['uint256', '01'],
  ['tuple', '0x'],
])('%s does not accept %o', (type, value) => {
  expect(encodeAtomic(type, value)).toBeUndefined()
})

test('bytes require full hex bytes, and a string is encoded as UTF-8', () => {
  expect(hex(encodeDynamic('bytes', '0xaB01'))).toBe('ab01')
  expect(hex(encodeDynamic('bytes', '0x'))).toBe('')
  for (const text of ['0x123', '0x1', 'z0x12', '0x12z', '0xzz', '12'])
    expect(encodeDynamic('bytes', text)).toBeUndefined()
  expect(hex(encodeDynamic('string', '0x'))).toBe('3078')
  expect(encodeDynamic('uint256', '0x12')).toBeUndefined()
  expect(encodeDynamic('string', 1)).toBeUndefined()
})
