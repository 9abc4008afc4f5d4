import { expect, test } from 'vitest'
import { isCredited } from './isCredited.js'

const hash = `0x${'ab'.repeat(32)}`

test('dust from a third party does not count as the wallet transfer', () => {
  expect(isCredited({ hash }, '0.000001', '120')).toBe(false)
  expect(isCredited({ hash, received: '70' }, '70.000001', '120')).toBe(false)
})

test('a wallet transfer is credited on arrival, also net of token fees or as a top-up', () => {
  expect(isCredited({ hash }, '120.000001', '120')).toBe(true)
  expect(isCredited({ hash }, '118.8', '120')).toBe(true)
  expect(isCredited({ hash, received: '70' }, '119.5', '120')).toBe(true)
})

test('a transfer is not credited while the balance has not increased', () => {
  expect(isCredited({ hash }, undefined, '120')).toBe(false)
  expect(isCredited({ hash, received: '70' }, '70', '120')).toBe(false)
  expect(isCredited({ hash, received: '70' }, undefined, '120')).toBe(false)
})

test('a manual transfer is credited by any change of the balance', () => {
  expect(isCredited({}, undefined, '120')).toBe(false)
  expect(isCredited({}, '1', '120')).toBe(true)
  expect(isCredited({ received: '1' }, '1', '120')).toBe(false)
})
