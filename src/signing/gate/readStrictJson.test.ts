import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStrictJson, type StrictJson } from './readStrictJson.js'

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

test('what is plain is read as any parser reads it', () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(plain(readStrictJson(text))).toEqual(JSON.parse(text))
    }),
    { numRuns: Math.ceil(2_000 / Number(process.env.SCALE ?? 20)) },
  )
})

test.each([
  ['nothing', ''],
  ['space alone', ' \n'],
  ['two values', '1 2'],
  ['a key twice', '{"a":1,"a":1}'],
  ['a key twice, once escaped', '{"a":1,"\\u0061":1}'],
  ['a key that reaches the prototype', '{"__proto__":1}'],
  ['the same, escaped', '{"\\u005f_proto__":1}'],
  ['a constructor', '{"constructor":1}'],
  ['a prototype', '{"prototype":1}'],
  ['an open object', '{"a":1'],
  ['an open list', '[1'],
  ['a comma too many in an object', '{"a":1,}'],
  ['a comma too many in a list', '[1,]'],
  ['a key without a value', '{"a"}'],
  ['a key that is no text', '{a:1}'],
  ['an open text', '"a'],
  ['a single quote', "'a'"],
  ['a line break in a text', '"a\nb"'],
  ['a control character in a text', '"a\u0007b"'],
  ['an escape that does not exist', '"\\x41"'],
  ['half a character', '"\\ud800"'],
  ['the other half of a character', '"\\udc00 "'],
  ['a fraction', '1.0'],
  ['an exponent', '1e3'],
  ['a large exponent', '1E3'],
  ['a leading zero', '01'],
  ['minus zero', '-0'],
  ['a plus sign', '+1'],
  ['more digits than a number holds', '9007199254740992'],
  ['a word', 'undefined'],
  ['NaN', 'NaN'],
  ['a comment', '1 // one'],
  ['a byte order mark', '\ufeff1'],
  ['a space that is none', '\u00a01'],
  ['nine levels', `${'['.repeat(9)}1${']'.repeat(9)}`],
  ['201 values', `[${new Array(200).fill(1).join(',')}]`],
  ['more than sixteen kilobytes', `"${'a'.repeat(16_383)}"`],
  ['more than sixteen kilobytes of other letters', `"${'é'.repeat(8_192)}"`],
])('%s is refused', (_, text) => {
  expect(() => readStrictJson(text)).toThrow(expect.objectContaining({ code: 'signing_refused', rule: 'json' }))
})

test('the bounds themselves are fine', () => {
  expect(readStrictJson(`${'['.repeat(7)}1${']'.repeat(7)}`)).toBeDefined()
  expect(readStrictJson(`[${new Array(199).fill(1).join(',')}]`)).toHaveLength(199)
  expect(readStrictJson(`"${'a'.repeat(16_382)}"`)).toHaveLength(16_382)
  expect(readStrictJson('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(readStrictJson('-9007199254740991')).toBe(-Number.MAX_SAFE_INTEGER)
  expect(readStrictJson(' {"a" : [ ] , "b" : { } } ')).toEqual({ a: [], b: {} })
  expect(readStrictJson('"\\u00e9\\ud83d\\ude00\\n"')).toBe('é😀\n')
})
