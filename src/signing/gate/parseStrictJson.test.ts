import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson, type StrictJson } from './parseStrictJson.js'

const plain = (value: StrictJson): unknown => JSON.parse(JSON.stringify(value))
const keys = fc.string({ unit: 'grapheme' }).filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key))
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.maxSafeInteger().map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
}))

test('plain JSON parses the same as with JSON.parse', () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(plain(parseStrictJson(text))).toEqual(JSON.parse(text))
    }),
    { numRuns: Math.ceil(2_000 / Number(process.env.SCALE ?? 20)) },
  )
})

test.each([
  ['an empty text', ''],
  ['whitespace only', ' \n'],
  ['two values', '1 2'],
  ['a duplicate key', '{"a":1,"a":1}'],
  ['a duplicate key, once escaped', '{"a":1,"\\u0061":1}'],
  ['the key __proto__', '{"__proto__":1}'],
  ['the key __proto__, escaped', '{"\\u005f_proto__":1}'],
  ['the key constructor', '{"constructor":1}'],
  ['the key prototype', '{"prototype":1}'],
  ['an unclosed object', '{"a":1'],
  ['an unclosed array', '[1'],
  ['a trailing comma in an object', '{"a":1,}'],
  ['a trailing comma in an array', '[1,]'],
  ['a key without a value', '{"a"}'],
  ['an unquoted key', '{a:1}'],
  ['an unclosed string', '"a'],
  ['a single quote', "'a'"],
  ['a line break in a string', '"a\nb"'],
  ['a control character in a string', '"a\u0007b"'],
  ['an invalid escape', '"\\x41"'],
  ['a lone high surrogate', '"\\ud800"'],
  ['a lone low surrogate', '"\\udc00 "'],
  ['a fraction', '1.0'],
  ['an exponent', '1e3'],
  ['a large exponent', '1E3'],
  ['a leading zero', '01'],
  ['minus zero', '-0'],
  ['a plus sign', '+1'],
  ['an unsafe integer', '9007199254740992'],
  ['undefined', 'undefined'],
  ['NaN', 'NaN'],
  ['a comment', '1 // one'],
  ['a byte order mark', '\ufeff1'],
  ['a non-breaking space', '\u00a01'],
  ['nesting nine levels deep', `${'['.repeat(9)}1${']'.repeat(9)}`],
  ['201 values', `[${new Array(200).fill(1).join(',')}]`],
  ['more than 16 KiB', `"${'a'.repeat(16_383)}"`],
  ['more than 16 KiB of multi-byte characters', `"${'é'.repeat(8_192)}"`],
])('%s is refused', (_, text) => {
  expect(() => parseStrictJson(text)).toThrow(expect.objectContaining({ code: 'signing_refused', rule: 'json' }))
})

test('input exactly at the limits is accepted', () => {
  expect(parseStrictJson(`${'['.repeat(7)}1${']'.repeat(7)}`)).toBeDefined()
  expect(parseStrictJson(`[${new Array(199).fill(1).join(',')}]`)).toHaveLength(199)
  expect(parseStrictJson(`"${'a'.repeat(16_382)}"`)).toHaveLength(16_382)
  expect(parseStrictJson('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(parseStrictJson('-9007199254740991')).toBe(-Number.MAX_SAFE_INTEGER)
  expect(parseStrictJson(' {"a" : [ ] , "b" : { } } ')).toEqual({ a: [], b: {} })
  expect(parseStrictJson('"\\u00e9\\ud83d\\ude00\\n"')).toBe('é😀\n')
})
