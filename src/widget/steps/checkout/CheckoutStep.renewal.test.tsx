/** @vitest-environment-options { "settings": { "enableIframePageLoading": true } } */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { hint, postFromPage, replaceProviderPage } from '../../../../test/support/providerPage.js'
import type { Payment } from '../../../schema/Payment.js'

replaceProviderPage()

const soon = new Date(Date.now() + 20 * 60_000).toISOString()
const waiting = payment({ initiate_fund_by: soon })
const over = payment({ initiate_fund_by: new Date(Date.now() - 1_000).toISOString() })
const nextPage = 'http://127.0.0.1:4101/pay/pay_card?token=next'
const withPage = (url: string) =>
  ({ ...waiting.next_instruction, funding_page_url: url }) as Payment['next_instruction']
const shownPage = () => screen.queryByRole('link', { name: /Open in new tab/ })?.getAttribute('href')

test('a page whose time is over is replaced by the new one of the payment, which is asked for once', async () => {
  const change = { initiate_fund_by: soon, next_instruction: withPage(nextPage) }
  const { renewals } = openPayment({ payment: over, renewed: { page: nextPage, change } })
  await waitFor(() => expect(shownPage()).toBe(nextPage))
  expect(screen.queryByText(/page expired|time to start/)).toBeNull()
  expect(screen.getByTitle('Northpay checkout')).toBeTruthy()
  expect(renewals()).toBe(1)
})

test('a new page that only the session names is shown too', async () => {
  openPayment({ payment: over, renewed: { page: nextPage } })
  await waitFor(() => expect(shownPage()).toBe(nextPage))
  expect(screen.queryByText(/page expired/)).toBeNull()
})

test('while a charge on the old page is awaited, that page stays', async () => {
  const { renewals } = openPayment({ payment: over, renewed: { page: 'http://127.0.0.1:4101/pay/pay_card?token=t' } })
  expect(await screen.findByText('It’s too late to start this payment')).toBeTruthy()
  expect(shownPage()).toBe('http://127.0.0.1:4101/pay/pay_card?token=t')
  expect(renewals()).toBe(1)
})

test.each([
  ['only the session names', { page: 'https://pay.evil.example/' }],
  ['the payment names', { page: nextPage, change: { next_instruction: withPage('https://pay.evil.example/') } }],
])('a new page on another host, which %s, is never shown', async (_, renewed) => {
  openPayment({ payment: over, renewed })
  expect(await screen.findByText('The provider changed')).toBeTruthy()
  expect(shownPage()).toBeUndefined()
  expect(document.querySelector('iframe')).toBeNull()
})

test('if no new page can be opened, the person can try again or pay another way', async () => {
  const user = userEvent.setup()
  const { renewals } = openPayment({ payment: over })
  expect(await screen.findByText(/we couldn’t open a new one/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay another way' })).toBeTruthy()
  expect(renewals()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(renewals()).toBe(2))
})

test('a framed page that says that it expired is replaced', async () => {
  const change = { next_instruction: withPage(nextPage) }
  openPayment({ payment: waiting, renewed: { page: nextPage, change } })
  const frame = (await screen.findByTitle('Northpay checkout')) as HTMLIFrameElement
  postFromPage(hint('expired'), { source: frame.contentWindow })
  await waitFor(() => expect(shownPage()).toBe(nextPage))
})
