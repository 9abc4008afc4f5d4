import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, fromUnits, isZero, multiplyDecimals, subtractDecimals } from './decimal.js'
import { divideDecimals, percentOf, truncateDecimal } from './divideDecimals.js'

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => fromUnits(units, scale))

test('subtracting what was added returns the original amount', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0)
    }),
  )
})

test('a truncated quotient never exceeds the exact one', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const quotient = divideDecimals(a, b, 6)
      if (quotient === undefined) {
        expect(compareDecimals(b, '0')).toBe(0)
        return
      }
      expect(compareDecimals(multiplyDecimals(quotient, b), a)).not.toBe(1)
      expect(compareDecimals(multiplyDecimals(addDecimals(quotient, '0.000001'), b), a)).toBe(1)
    }),
  )
})

test('percentOf returns the fee as a percentage of the amount paid', () => {
  expect(percentOf('5.39', '500')).toBe('1.07')
  expect(percentOf('1', '0')).toBeUndefined()
})

test('truncateDecimal never rounds up', () => {
  expect(truncateDecimal('0.999999', 2)).toBe('0.99')
  expect(truncateDecimal('494.6', 2)).toBe('494.6')
})

test('subtractDecimals clamps a negative result to zero', () => {
  expect(subtractDecimals('1', '2')).toBe('0')
})

test('isZero accepts any spelling of zero', () => {
  expect(['0', '0.00', '.0'].map(isZero)).toEqual([true, true, true])
  expect(['0.01', '10'].map(isZero)).toEqual([false, false])
})

test('an invalid amount throws invalid_amount with a message', () => {
  const refusal = expect.objectContaining({ code: 'invalid_amount', message: 'This is not an amount.' })
  expect(() => addDecimals('1', '1e3')).toThrow(refusal)
})
