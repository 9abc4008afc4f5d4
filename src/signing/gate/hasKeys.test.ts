import { expect, test } from 'vitest'
import { hasKeys } from './parseStrictJson.js'

test.each([
  [{ b: 1, a: 1 }, true],
  [{ a: 1, c: 1 }, false],
  [{ a: 1 }, false],
  [{ a: 1, b: 1, c: 1 }, false],
])('%j has exactly the keys a and b: %s', (object, expected) => {
  expect(hasKeys(object, ['a', 'b'])).toBe(expected)
})
