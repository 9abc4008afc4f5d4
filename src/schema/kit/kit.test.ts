import { expect, test } from 'vitest'
import {
  integer,
  list,
  number,
  object,
  oneOf,
  record,
  type Schema,
  SchemaError,
  text,
  tryParse,
  union,
} from '../parse.js'
import { DecimalString, listOrEmpty, maybe, orElse, WrappedDecimal } from '../primitives.js'

const Order = object({
  id: text(5),
  parts: list(object({ count: integer(9) }), 1),
  notes: record(text(3), text(3)),
})
const order = { id: 'a', parts: [{ count: 1 }], notes: {} }

function pathOf(schema: Schema<unknown>, value: unknown): string | undefined {
  try {
    schema(value)
    return undefined
  } catch (cause) {
    return cause instanceof SchemaError ? cause.path : 'another failure'
  }
}

test.each<[unknown, string]>([
  [null, ''],
  ['order', ''],
  [{ ...order, id: undefined }, 'id'],
  [{ ...order, id: 'longer' }, 'id'],
  [{ ...order, parts: [] }, 'parts'],
  [{ ...order, parts: {} }, 'parts'],
  [{ ...order, parts: [{ count: 1 }, { count: '1' }] }, 'parts.1.count'],
  [{ ...order, parts: [null] }, 'parts.0'],
  [{ ...order, notes: { a: 1 } }, 'notes.a'],
  [{ ...order, notes: { long: 'a' } }, 'notes.long'],
])('%j is invalid at path %j', (value, path) => {
  expect(pathOf(Order, value)).toBe(path)
})

test('the error message contains the path', () => {
  expect(() => Order({ ...order, id: 1 })).toThrow('Invalid value at id.')
})

test('a value that matches no union option is reported at its own path', () => {
  expect(pathOf(object({ size: union(oneOf('s', 'm'), object({ width: number(0) })) }), { size: { width: -1 } })).toBe(
    'size',
  )
})

test('untrusted keys cannot pollute the prototype', () => {
  const evil = JSON.parse('{"__proto__":{"admin":"yes"},"constructor":"x","prototype":"x","ok":"y"}')
  expect(Object.keys(object({})(evil))).toEqual(['ok'])
  expect(Object.keys(record(text(20), text(5))({ ...evil }))).toEqual(['ok'])
  expect(Object.getPrototypeOf(object({})(evil))).toBe(Object.prototype)
})

test('a missing optional field stays missing, and null becomes its default', () => {
  const Sparse = object({ maybe: maybe(text(5)), list: listOrEmpty(text(5)), number: orElse(number(0), () => 7) })
  expect(Object.keys(Sparse({}))).toEqual(['list', 'number'])
  expect(Sparse({ maybe: null, list: null, number: null })).toEqual({ maybe: undefined, list: [], number: 7 })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '1', 1n, null])('%s is not a number from 0', (value) => {
  expect(tryParse(number(0), value)).toBeUndefined()
})

test.each([0.5, 2 ** 53, -1])('%s is not a safe integer from 0', (value) => {
  expect(tryParse(integer(), value)).toBeUndefined()
})

test('a negative wrapped amount is invalid', () => {
  expect(tryParse(WrappedDecimal, { '#': -5 })).toBeUndefined()
  expect(WrappedDecimal({ '#': 5 })).toBe('5')
})

test('a value with a throwing getter is invalid', () => {
  const trap = Object.defineProperty({}, 'id', {
    enumerable: true,
    get: () => {
      throw new Error('gone')
    },
  })
  expect(tryParse(object({ id: DecimalString }), trap)).toBeUndefined()
})
