import { expect, test } from 'vitest'
import { quote } from '../../../../test/support/fixtures.js'
import { quoteKey } from '../../../flow/state.js'
import { quoteKeys } from './quoteKeys.js'

test('quoteKeys tells quotes alike apart, in their order', () => {
  const quotes = [
    quote(),
    quote({ payment_id: 'pay_other', onramp: 'bluebank' }),
    quote({ payment_id: 'pay_second' }),
    quote({ payment_id: 'pay_third' }),
  ]
  const key = quoteKey(quote())
  expect([...quoteKeys(quotes)]).toEqual(
    [key, key.replace('northpay', 'bluebank'), `${key}+`, `${key}++`].map((each, index) => [quotes[index], each]),
  )
})
