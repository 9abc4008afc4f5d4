import { expect, test } from 'vitest'
import { cardRoute, quote } from '../../test/support/fixtures.js'
import { quoteKey } from './state.js'

const [, onchain] = cardRoute
if (!onchain) throw new Error('fixture changed')
const over = (...types: string[]) => [{ ...onchain, pieces_info: types.map((type) => ({ type })) }]

test('quoteKey depends on provider, method and route, not on the payment id', () => {
  const { onramp: _, onramp_method: __, ...plain } = quote()
  const variants = [
    quote(),
    quote({ onramp: 'bluebank' }),
    quote({ onramp_method: 'APPLE_PAY' }),
    { ...plain, route: over('convert', 'transfer_out') },
    { ...plain, route: over('bridge', 'transfer_out') },
    { ...plain, onramp: 'north', onramp_method: 'pay', route: over() },
    { ...plain, onramp: 'northpay', route: over() },
  ]
  const keys = variants.map(quoteKey)
  expect(new Set(keys).size).toBe(keys.length)
  const refreshed = variants.map((variant) => ({ ...variant, payment_id: 'pay_refreshed' }))
  expect(refreshed.map(quoteKey)).toEqual(keys)
})
