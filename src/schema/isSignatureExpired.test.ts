import { expect, test } from 'vitest'
import { isSignatureExpired, submitMargin } from './isSignatureExpired.js'

const deadline = 1_800_000_000n
const at = Number(deadline) * 1_000

test('a signature may be executed until the end of the second of its deadline', () => {
  expect(isSignatureExpired(deadline, at - 1)).toBe(false)
  expect(isSignatureExpired(deadline, at + 999)).toBe(false)
  expect(isSignatureExpired(deadline, at + 1_000)).toBe(true)
})

test('with the margin, the last second is too late to sign', () => {
  expect(isSignatureExpired(deadline, at - 1 + submitMargin)).toBe(false)
  expect(isSignatureExpired(deadline, at + submitMargin)).toBe(true)
})
