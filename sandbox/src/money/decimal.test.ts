import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideUp, fromUnits, isDecimal, toUnits } from './decimal.js'

// A failing run prints its seed and path; fc.assert(property, { seed, path }) replays it.
test('fromUnits and toUnits round-trip every amount', () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const decimals = fc.integer({ min: 0, max: 36 })
  fc.assert(fc.property(units, decimals, (amount, places) => toUnits(fromUnits(amount, places), places) === amount))
})

test('only plain decimal strings are valid amounts', () => {
  for (const text of ['0', '007', '.5', '0.50', '1'.repeat(78)]) expect(isDecimal(text)).toBe(true)
  for (const text of ['', '.', '5.', '-1', '+1', '1e3', '0x1', ' 1', '1,5', 'NaN', '٣', '1\n', '1'.repeat(200)]) {
    expect(isDecimal(text)).toBe(false)
  }
})

test('more decimals than the asset has are rejected, never rounded', () => {
  expect(toUnits('1.000001', 6)).toBe(1_000_001n)
  expect(toUnits('1.0000010', 6)).toBe(1_000_001n)
  expect(toUnits('1.0000001', 6)).toBeUndefined()
  expect(toUnits('.5', 0)).toBeUndefined()
})

test('divideUp returns the ceiling of the quotient', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 40n })
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const result = divideUp(a, b)
      return result * b >= a && (result - 1n) * b < a
    }),
  )
})
