import { expect, test } from 'vitest'
import { meaningOf } from './SigningPlan.js'

test('the persisted text of a withdrawal has a stable format', () => {
  const meaning = meaningOf({
    purpose: 'withdraw',
    owner: '0xAa',
    chainId: 1n,
    wallet: '0xBb',
    payment: '0xCc',
    recipient: '0xDd',
    tokens: [
      { token: '0xEe', asset: 'base:0xee', decimals: 6, units: 5n, maxFee: 1n },
      { token: '0xFf', asset: 'base:0xff', decimals: 6, units: 6n, maxFee: 2n },
    ],
  })
  expect(meaning).toBe('0xaa 1 0xbb 0xcc 0xdd 0xee:5:1 0xff:6:2')
})
