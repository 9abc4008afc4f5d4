import { expect, test } from 'vitest'
import { isCounted } from './isCounted.js'

const hash = `0x${'ab'.repeat(32)}`

test('dust of a stranger is not taken for what the wallet sent', () => {
  expect(isCounted({ hash }, '0.000001', '120')).toBe(false)
  expect(isCounted({ hash, received: '70' }, '70.000001', '120')).toBe(false)
})

test('what a wallet sent is counted once it came, also where the token took a fee or the first half came before', () => {
  expect(isCounted({ hash }, '120.000001', '120')).toBe(true)
  expect(isCounted({ hash }, '118.8', '120')).toBe(true)
  expect(isCounted({ hash, received: '70' }, '119.5', '120')).toBe(true)
})

test('nothing is counted while nothing came, or less than before', () => {
  expect(isCounted({ hash }, undefined, '120')).toBe(false)
  expect(isCounted({ hash, received: '70' }, '70', '120')).toBe(false)
  expect(isCounted({ hash, received: '70' }, undefined, '120')).toBe(false)
})

test('what a person says they sent may be any amount, so that any that comes is shown', () => {
  expect(isCounted({}, undefined, '120')).toBe(false)
  expect(isCounted({}, '1', '120')).toBe(true)
  expect(isCounted({ received: '1' }, '1', '120')).toBe(false)
})
