import { expect, test } from 'vitest'
import { isTag } from './checkTag.js'

test.each([
  ['XRPL', '0', true],
  ['XRPL', '4294967295', true],
  ['XRPL', '4294967296', false],
  ['XRPL', '99999999999', false],
  ['XRPL', '007', false],
  ['XRPL', '-1', false],
  ['XRPL', '1.5', false],
  ['XRPL', '', false],
  ['TON', 'Order 17', true],
  ['TON', '', false],
  ['TON', 'é'.repeat(60), true],
  ['TON', 'é'.repeat(61), false],
  ['EVM', '1', false],
] as const)('%s: %j is a valid tag: %s', (family, text, good) => {
  expect(isTag(family, text)).toBe(good)
})
