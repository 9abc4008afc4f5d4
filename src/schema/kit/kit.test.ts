import { expect, test } from 'vitest'
import { DecimalString, listOf, maybe, orElse, WrappedDecimal } from '../primitives.js'
import { attempt } from './attempt.js'
import { list } from './list.js'
import { Mismatch } from './Mismatch.js'
import { number } from './number.js'
import { object } from './object.js'
import { oneOf } from './oneOf.js'
import { record } from './record.js'
import type { Schema } from './Schema.js'
import { text } from './text.js'
import { union } from './union.js'
import { wholeNumber } from './wholeNumber.js'

const Order = object({
  id: text(5),
  parts: list(object({ count: wholeNumber(9) }), 1),
  notes: record(text(3), text(3)),
})
const order = { id: 'a', parts: [{ count: 1 }], notes: {} }

function pathOf(schema: Schema<unknown>, value: unknown): string | undefined {
  try {
    schema(value)
    return undefined
  } catch (cause) {
    return cause instanceof Mismatch ? cause.path : 'another failure'
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
])('what is wrong in %j is found at %j', (value, path) => {
  expect(pathOf(Order, value)).toBe(path)
})

test('a failure names the place in its sentence, for whoever reads the log', () => {
  expect(() => Order({ ...order, id: 1 })).toThrow('The value is not as it should be at id.')
})

test('a value that fits no option is told at its own place', () => {
  expect(pathOf(object({ size: union(oneOf('s', 'm'), object({ width: number(0) })) }), { size: { width: -1 } })).toBe(
    'size',
  )
})

test('no key from outside becomes a prototype', () => {
  const evil = JSON.parse('{"__proto__":{"admin":"yes"},"constructor":"x","prototype":"x","ok":"y"}')
  expect(Object.keys(object({})(evil))).toEqual(['ok'])
  expect(Object.keys(record(text(20), text(5))({ ...evil }))).toEqual(['ok'])
  expect(Object.getPrototypeOf(object({})(evil))).toBe(Object.prototype)
})

test('a missing field stays missing, and one without a default is not made up', () => {
  const Sparse = object({ maybe: maybe(text(5)), list: listOf(text(5)), number: orElse(number(0), () => 7) })
  expect(Object.keys(Sparse({}))).toEqual(['list', 'number'])
  expect(Sparse({ maybe: null, list: null, number: null })).toEqual({ maybe: undefined, list: [], number: 7 })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '1', 1n, null])('%s is no number from 0', (value) => {
  expect(attempt(number(0), value)).toBeUndefined()
})

test.each([0.5, 2 ** 53, -1])('%s is no whole number that is held exactly', (value) => {
  expect(attempt(wholeNumber(), value)).toBeUndefined()
})

test('a wrapped amount below nothing is no amount', () => {
  expect(attempt(WrappedDecimal, { '#': -5 })).toBeUndefined()
  expect(WrappedDecimal({ '#': 5 })).toBe('5')
})

test('a value whose reading fails in another way is not believed', () => {
  const trap = Object.defineProperty({}, 'id', {
    enumerable: true,
    get: () => {
      throw new Error('gone')
    },
  })
  expect(attempt(object({ id: DecimalString }), trap)).toBeUndefined()
})
