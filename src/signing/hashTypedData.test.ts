import fc from 'fast-check'
import { hashDomain, hashStruct, hashTypedData as hashWithViem, hashMessage as messageWithViem } from 'viem'
import { describe, expect, test } from 'vitest'
import { hashMessage } from './hashMessage.js'
import { domainFields, encodeAtomic, encodeType, hashTypedData, parseInteger } from './hashTypedData.js'

const numRuns = Math.ceil(2_000 / Number(process.env.SCALE ?? 20))
const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}` as const)

/** Any code point except surrogates. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff)

const types = {
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallets', type: 'address[]' },
  ],
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[]' },
    { name: 'id', type: 'bytes32' },
    { name: 'tag', type: 'bytes4' },
    { name: 'body', type: 'bytes' },
    { name: 'amount', type: 'uint256' },
    { name: 'delta', type: 'int128' },
    { name: 'urgent', type: 'bool' },
    { name: 'pair', type: 'uint8[2]' },
  ],
}

const person = fc.record({ name: fc.string({ unit: 'grapheme' }), wallets: fc.array(hexOf(20), { maxLength: 3 }) })
const mail = fc.record({
  from: person,
  to: fc.array(person, { maxLength: 3 }),
  id: hexOf(32),
  tag: hexOf(4),
  body: fc.integer({ min: 0, max: 40 }).chain(hexOf),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
  delta: fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }).map(String),
  urgent: fc.boolean(),
  pair: fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 })),
})

test('typed data of any shape hashes as in viem', () => {
  fc.assert(
    fc.property(mail, fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }), hexOf(20), (message, chainId, verifyingContract) => {
      const domain = { name: 'Post', version: '2', chainId, verifyingContract }
      const data = { domain, types, primaryType: 'Mail', message }
      const foreign = message as never
      expect(hashTypedData(data)).toEqual({
        digest: hashWithViem({ domain, types, primaryType: 'Mail', message: foreign }),
        domain: hashDomain({ domain: domain as never, types: { EIP712Domain: [...domainFields] } }),
        message: hashStruct({ data: foreign, primaryType: 'Mail', types }),
      })
    }),
    { numRuns },
  )
})

test('a text hashes as in viem', () => {
  fc.assert(
    fc.property(
      fc.array(codePoint).map((points) => String.fromCodePoint(...points)),
      (text) => {
        expect(hashMessage(text)).toBe(messageWithViem(text))
      },
    ),
    { numRuns },
  )
})

test('an encoded type lists referenced types alphabetically', () => {
  const nested = {
    Z: [
      { name: 'b', type: 'B[]' },
      { name: 'a', type: 'A' },
    ],
    A: [{ name: 'z', type: 'Z' }],
    B: [],
  }
  expect(encodeType('Z', nested)).toBe('Z(B[] b,A a)A(Z z)B()')
  expect(encodeType('Mail', types)).toMatch(/^Mail\(Person from,.*\)Person\(string name,address\[\] wallets\)$/)
})

describe('a value that does not fit its type throws', () => {
  const domain = { name: 'Post', version: '2', chainId: 1n, verifyingContract: `0x${'11'.repeat(20)}` }
  const one = (type: string, value: never) => () =>
    hashTypedData({ domain, types: { One: [{ name: 'value', type }] }, primaryType: 'One', message: { value } })

  test.each([
    ['address', `0x${'11'.repeat(19)}`],
    ['address', `0x${'11'.repeat(21)}`],
    ['address', 17],
    ['bytes32', '0x11'],
    ['bytes33', `0x${'11'.repeat(33)}`],
    ['bytes0', '0x'],
    ['uint8', '256'],
    ['uint8', '-1'],
    ['uint256', (2n ** 256n).toString()],
    ['uint256', '01'],
    ['uint256', '+1'],
    ['uint256', '1e3'],
    ['uint256', '0x10'],
    ['uint256', ''],
    ['uint256', 2 ** 53],
    ['uint256', 1.5],
    ['int8', '128'],
    ['int8', '-129'],
    ['uint7', '1'],
    ['uint264', '1'],
    ['uint', '1'],
    ['bool', 'true'],
    ['string', 7],
    ['bytes', '0x1'],
    ['bytes', 'text'],
    ['uint8[]', 'x'],
    ['uint8[2]', ['1']],
    ['Unknown', {}],
    ['address', undefined],
    ['address', `${'11'.repeat(20)}0x`],
    ['address', `0x${'11'.repeat(19)}1g`],
    ['xaddress', `0x${'11'.repeat(20)}`],
    ['bytes1x', '0x11'],
    ['xbytes1', '0x11'],
    ['uint0', '0'],
    ['int0', '0'],
    ['uint8x', '1'],
    ['xuint8', '1'],
    ['uint1024', '1'],
    ['int256', (2n ** 255n).toString()],
    ['int256', (-(2n ** 255n) - 1n).toString()],
    ['bool', 1],
    ['bytes', 'x0x11'],
    ['bytes', '0x11x'],
    ['uint8[2]', ['1', '1', '1']],
    ['uint8[2]', undefined],
  ])('%s: %j', (type, value) => {
    expect(one(type, value as never)).toThrow(RangeError)
  })

  test('the error names the field, and an array is not accepted as a struct', () => {
    expect(one('uint8', '256' as never)).toThrow('value is not a value of type uint8.')
    expect(one('uint8', undefined as never)).toThrow('value is missing.')
    expect(one('uint8[2]', ['1'] as never)).toThrow('value is not an array of uint8.')
    const nested = { One: [{ name: 'value', type: 'Two' }], Two: [] }
    for (const value of [[], 'Two', 2])
      expect(() => hashTypedData({ domain, types: nested, primaryType: 'One', message: { value } })).toThrow(
        'Two is not a type.',
      )
    expect(() => hashTypedData({ domain, types: nested, primaryType: 'Three', message: {} })).toThrow(
      'Three is not a type.',
    )
  })
})

test('the largest and smallest integers of a type are encoded', () => {
  expect(encodeAtomic('uint8', '255')?.at(-1)).toBe(255)
  expect(encodeAtomic('uint256', (2n ** 256n - 1n).toString())?.every((byte) => byte === 255)).toBe(true)
  expect(encodeAtomic('int8', '-128')?.at(-1)).toBe(128)
  expect(encodeAtomic('int8', '127')?.at(-1)).toBe(127)
  expect(encodeAtomic('int8', '-1')?.every((byte) => byte === 255)).toBe(true)
  expect(encodeAtomic('uint8', '0')?.every((byte) => byte === 0)).toBe(true)
  expect(encodeAtomic('int256', (-(2n ** 255n)).toString())?.at(0)).toBe(128)
  expect(encodeAtomic('int256', (2n ** 255n - 1n).toString())?.at(0)).toBe(127)
  for (const size of [1, 9, 10, 19, 20, 29, 30, 32])
    expect(encodeAtomic(`bytes${size}`, `0x${'ab'.repeat(size)}`)).toHaveLength(32)
})

test('only canonical integers are parsed', () => {
  expect(parseInteger('0')).toBe(0n)
  expect(parseInteger('-5')).toBe(-5n)
  expect(parseInteger(5)).toBe(5n)
  expect(parseInteger('9'.repeat(78))).toBe(10n ** 78n - 1n)
  expect(parseInteger('9'.repeat(79))).toBeUndefined()
  for (const other of ['00', '-0', ' 1', '1 ', '1.0', null, true, Number.NaN])
    expect(parseInteger(other)).toBeUndefined()
})
