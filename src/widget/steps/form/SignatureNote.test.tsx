import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceWallet } from '../../../../test/support/announceWallet.js'
import { destination, owner, quote, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'
import type { QuoteRequest } from '../../../schema/Quote.js'

afterEach(cleanup)

/** Opens the form for an amount, of which 1% is fees. */
function enter(amount: string, props: Parameters<typeof renderWidget>[0] = {}) {
  return renderWidget({
    props: { destinationAddress: destination, defaultAmount: amount, presets: ['50', '300', '500'], ...props.props },
    answers: {
      prices: () => ({ [usdc]: '1' }),
      quotes: (body: QuoteRequest) => {
        const paid = BigInt(body.request.fixed_input_amount.amount) * 99n
        const output = { asset: usdc, amount: `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}` }
        return quotesFor(body, {
          quotes: [quote({ output_amount: output })],
          price_currency: body.price_currency,
          current_prices: { [body.price_currency ?? '']: '1', [usdc]: body.price_currency === 'eur' ? '0.9' : '1' },
        })
      },
    },
  })
}

const note = () => screen.findByText('From $300 you sign once.')
const isPriced = () => screen.findByRole('radio', { name: /you get/i })

test('what arrives decides, and the note takes the place of the presets', async () => {
  const { user } = enter('303')
  await isPriced()
  expect(screen.queryByText(/signs once\.$/)).toBeNull()
  await user.type(screen.getByLabelText('You pay'), '{Backspace}4')
  await note()
  expect(screen.queryByRole('button', { name: '$50' })).toBeNull()
})

test('a smaller amount is one press away, and focus is in the amount', async () => {
  const { user } = enter('500')
  await user.click(await screen.findByRole('button', { name: 'Use $299' }))
  const amount = screen.getByLabelText('You pay')
  expect((amount as HTMLInputElement).value).toBe('299')
  expect(document.activeElement).toBe(amount)
  expect(await screen.findByRole('button', { name: '$50' })).toBeTruthy()
})

test('a preset past the limit says so in its name', async () => {
  enter('50')
  await screen.findByRole('button', { name: '$500, you sign once' })
  // After fees it brings less than the limit.
  expect(screen.getByRole('button', { name: '$300' })).toBeTruthy()
})

test('what folds away with the focus in it gives it to the amount', async () => {
  const { user } = enter('50')
  const amount = screen.getByLabelText('You pay')
  ;(await screen.findByRole('button', { name: /^\$500/ })).focus()
  await user.keyboard('{Enter}')
  await note()
  await waitFor(() => expect(document.activeElement).toBe(amount))
})

test('in another currency the smaller amount is worth less than 300 USD', async () => {
  enter('500', { props: { fiatCurrency: 'eur' } })
  // 270 EUR are 300 USD.
  expect(await screen.findByRole('button', { name: 'Use €269' })).toBeTruthy()
})

test('a connected wallet turns the note into one line, and focus stays in the form', async () => {
  const wallet = announceWallet({ address: owner })
  const { user } = enter('500')
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  expect(await screen.findByText('Test wallet signs once, free')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('You pay')))
  wallet.remove()
})

test('a wallet that connects after a smaller amount was chosen does not move the focus', async () => {
  const wallet = announceWallet({ address: owner })
  const { user } = enter('500', { props: { paymentMethods: ['card', 'wallet'] } })
  await user.click(await screen.findByRole('button', { name: 'Use $299' }))
  await user.click(screen.getByRole('radio', { name: 'My wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Connect Test wallet' })).toBeNull())
  expect(document.activeElement?.tagName).not.toBe('INPUT')
  wallet.remove()
})

test('a wallet that is not the owner is not said to sign', async () => {
  const wallet = announceWallet({ address: owner })
  const { user } = enter('500', { props: { ownerAddress: destination, paymentMethods: ['card', 'wallet'] } })
  await note()
  expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'My wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  await waitFor(() => expect(wallet.asked).toContain('eth_requestAccounts'))
  expect(screen.queryByText('Test wallet signs once, free')).toBeNull()
  wallet.remove()
})

test('an amount that the host has fixed cannot be lowered', async () => {
  enter('', { props: { amount: '500' } })
  await note()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})
