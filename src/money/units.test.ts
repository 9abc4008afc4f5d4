import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromUnits } from './fromUnits.js'
import { toUnits } from './toUnits.js'

const runs = Math.ceil(1_000_000 / Number(process.env.SCALE ?? 20))

test('an amount survives the way to smallest units and back, whatever its size', () => {
  const survives = (units: bigint, decimals: number) => toUnits(fromUnits(units, decimals), decimals) === units
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 78n - 1n })
  fc.assert(fc.property(amounts, fc.integer({ min: 0, max: 36 }), survives), { numRuns: runs, verbose: 1 })
})

test('an amount with more decimals than the asset is refused, not rounded', () => {
  expect(() => toUnits('1.0000001', 6)).toThrowError(/at most 6 decimals/)
  expect(toUnits('1.000000', 4)).toBe(10_000n)
})

test.each(['', '.', '5.', '-1', '+1', '1e3', '0x10', 'NaN', '1,5', ' 1', '1\n', '１'])(
  '%j is not an amount',
  (text) => {
    expect(() => toUnits(text, 18)).toThrowError(/not an amount/)
  },
)

test('a fraction without a leading zero is read as the wire allows', () => {
  expect(toUnits('.5', 18)).toBe(5n * 10n ** 17n)
})

test.each([
  ['no amount', () => toUnits('1e3', 18), 'This is not an amount.'],
  ['more decimals than the asset has', () => toUnits('0.123', 2), 'This asset has at most 2 decimals.'],
  ['less than nothing', () => fromUnits(-1n, 6), 'An amount cannot be negative.'],
])('%s is refused with a code and a sentence', (_, convert, message) => {
  expect(convert).toThrow(expect.objectContaining({ code: 'invalid_amount', message }))
})

test('the longest amount that any asset can have is read, and one digit more is not', () => {
  expect(toUnits('9'.repeat(116), 0)).toBe(10n ** 116n - 1n)
  expect(() => toUnits('9'.repeat(117), 0)).toThrowError(/not an amount/)
})

test('an amount is written without the zeros that say nothing', () => {
  expect(fromUnits(12_500_000n, 6)).toBe('12.5')
  expect(fromUnits(12_000_000n, 6)).toBe('12')
  expect(fromUnits(120n, 0)).toBe('120')
})
