import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromUnits } from './decimal.js'
import { toUnits } from './toUnits.js'

const runs = Math.ceil(1_000_000 / Number(process.env.SCALE ?? 20))

test('amounts of any size survive a round trip through smallest units', () => {
  const survives = (units: bigint, decimals: number) => toUnits(fromUnits(units, decimals), decimals) === units
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 78n - 1n })
  fc.assert(fc.property(amounts, fc.integer({ min: 0, max: 36 }), survives), { numRuns: runs, verbose: 1 })
})

test('an amount with more decimals than the asset is rejected, not rounded', () => {
  expect(() => toUnits('1.0000001', 6)).toThrowError(/at most 6 decimals/)
  expect(toUnits('1.000000', 4)).toBe(10_000n)
})

test.each(['', '.', '5.', '-1', '+1', '1e3', '0x10', 'NaN', '1,5', ' 1', '1\n', '１'])(
  '%j is not an amount',
  (text) => {
    expect(() => toUnits(text, 18)).toThrowError(/not an amount/)
  },
)

test('a fraction without a leading zero is accepted, as on the wire', () => {
  expect(toUnits('.5', 18)).toBe(5n * 10n ** 17n)
})

test.each([
  ['an invalid amount', () => toUnits('1e3', 18), 'This is not an amount.'],
  ['more decimals than the asset has', () => toUnits('0.123', 2), 'This asset has at most 2 decimals.'],
  ['a negative amount', () => fromUnits(-1n, 6), 'An amount cannot be negative.'],
])('%s is rejected with a code and a message', (_, convert, message) => {
  expect(convert).toThrow(expect.objectContaining({ code: 'invalid_amount', message }))
})

test('116 digits are accepted, 117 are rejected', () => {
  expect(toUnits('9'.repeat(116), 0)).toBe(10n ** 116n - 1n)
  expect(() => toUnits('9'.repeat(117), 0)).toThrowError(/not an amount/)
})

test('fromUnits drops trailing zeros', () => {
  expect(fromUnits(12_500_000n, 6)).toBe('12.5')
  expect(fromUnits(12_000_000n, 6)).toBe('12')
  expect(fromUnits(120n, 0)).toBe('120')
})
