import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceWallet } from '../../../../test/support/announceWallet.js'
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
    answers: { prices: () => ({ [usdc]: '1' }) },
  })
}

const sentence = 'For $300 or more, your wallet signs once to prove it’s yours. This doesn’t move any money.'
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
  const wallet = announceWallet({ address: owner })
  review('300', 'usd', '1')
  expect(await screen.findByText(/^Next: you may have to sign once/)).toBeTruthy()
  expect(screen.queryByText(/^Next: pay on the/)).toBeNull()
  expect(screen.getByText(/A wallet that has signed before isn’t asked again/)).toBeTruthy()
  wallet.remove()
})

test('without a wallet, a smaller deposit comes first, and nothing says that confirming pays', async () => {
  const { user } = review('396', 'usd', '1')
  await isReviewed()
  expect(await screen.findByText(/There’s no wallet in this browser/)).toBeTruthy()
  const confirm = await screen.findByRole('button', { name: 'Confirm and sign on another device' })
  expect(confirm.dataset.kind).toBe('quiet')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Deposit less than $300' }))
  expect(await screen.findByDisplayValue('400')).toBeTruthy()
})

test('a wallet connected before confirmation becomes the owner', async () => {
  const wallet = announceWallet({ address: owner })
  const { user } = review('300', 'usd', '1')
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  expect(await screen.findByText(/only you can take it back/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect Test wallet' })).toBeNull()
  wallet.remove()
})
