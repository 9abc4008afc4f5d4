import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareRoot } from './openPools.js'

test('the root is the largest integer whose square does not exceed the value', () => {
  const fits = (value: bigint) => {
    const root = squareRoot(value)
    return root * root <= value && (root + 1n) * (root + 1n) > value
  }
  for (const value of [0n, 1n, 2n, 3n, 4n]) expect(fits(value)).toBe(true)
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 400n }), fits))
})
