import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, owner, quote, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

/** Opens the review of a quote for this amount of USDC, priced in a currency. */
function review(amount: string, price_currency: string, price: string) {
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '400' }, output_asset: usdc }
  const response = quotesFor(
    { request, price_currency },
    {
      quotes: [quote({ output_amount: { asset: usdc, amount } })],
      price_currency,
      current_prices: { usd: price, [usdc]: price },
    },
  )
  return renderWidget({
    state: {
      step: 'confirm',
      draft: { paymentMethod: 'card', input: 'usd', amount: '400', output: usdc, destination },
      offer: { response, chosen: 'pay_card' },
      attempted: false,
    },
    props: { ownerAddress: owner },
    answers: { prices: () => ({ [usdc]: '1' }) },
  })
}

const sentence = 'From $300 you sign once. Free, moves nothing.'
const isReviewed = () => screen.findByText(/^If anything stops/)

test('from 300 USD on the review says that the wallet may have to be verified', async () => {
  review('300', 'usd', '1')
  await isReviewed()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('below 300 USD verification is not mentioned', async () => {
  const { asked } = review('299.99', 'usd', '1')
  await isReviewed()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(asked('prices')).toEqual([])
})

test('the threshold is in USD, whatever the price currency', async () => {
  // 279 EUR, which is more than 300 USD.
  const { asked } = review('310', 'eur', '0.9')
  await isReviewed()
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(asked('prices')).toContainEqual({ fiat: 'usd', tokens: [usdc] }))
})

test('the next step is the signature, unless the wallet has signed before', async () => {
  review('300', 'usd', '1')
  expect(await screen.findByText(/^Next: sign once if asked/)).toBeTruthy()
  expect(screen.queryByText(/^Next: (pay|enter)/)).toBeNull()
  expect(screen.getByText(/If your wallet has signed before, we won’t ask again/)).toBeTruthy()
})
