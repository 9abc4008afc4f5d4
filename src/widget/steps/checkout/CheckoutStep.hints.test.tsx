/** @vitest-environment-options { "settings": { "enableIframePageLoading": true } } */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPayment } from '../../../../test/support/openPayment.js'
import { hint, openPage, postFromPage, replaceProviderPage, waiting } from '../../../../test/support/providerPage.js'

replaceProviderPage()

test('the news of a decline is cleared when the page loads again', async () => {
  const { frame } = await openPage()
  postFromPage(hint('loaded'), { source: frame.contentWindow })
  postFromPage(hint('declined'), { source: frame.contentWindow })
  expect((await screen.findAllByText(/says the card was declined/)).length).toBeGreaterThan(0)
  postFromPage(hint('loaded'), { source: frame.contentWindow })
  expect(document.querySelector('.dw-live-status')?.textContent).toBe('Waiting for Northpay to confirm your payment')
})

test('a loaded hint after a paid hint does not clear it', async () => {
  const { frame } = await openPage()
  postFromPage(hint('paid'), { source: frame.contentWindow })
  postFromPage(hint('loaded'), { source: frame.contentWindow })
  expect((await screen.findAllByText('Northpay says you paid. We’re checking.')).length).toBeGreaterThan(0)
})

test('a paid hint triggers a refetch but does not change the state', async () => {
  const { frame, reads } = await openPage()
  const before = reads()
  postFromPage(hint('paid'), { source: frame.contentWindow })
  expect((await screen.findAllByText('Northpay says you paid. We’re checking.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(screen.getByTitle('Northpay checkout')).toBeTruthy()
  expect(screen.queryByText('Details')).toBeNull()
})

test('Pay another way is removed after a paid hint', async () => {
  const { frame } = await openPage()
  postFromPage(hint('declined'), { source: frame.contentWindow })
  expect(await screen.findByRole('button', { name: 'Pay another way' })).toBeTruthy()
  postFromPage(hint('paid'), { source: frame.contentWindow })
  await screen.findAllByText('Northpay says you paid. We’re checking.')
  expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull()
})

test('only messages from the page of this payment are handled', async () => {
  const { frame, reads } = await openPage()
  const before = reads()
  postFromPage(hint('paid'), { source: window })
  postFromPage(hint('paid'), { source: frame.contentWindow, origin: 'https://evil.example' })
  postFromPage(hint('paid'), { source: frame.contentWindow, origin: 'null' })
  postFromPage(hint('paid', 'pay_other'), { source: frame.contentWindow })
  postFromPage({ ...hint('paid'), version: 2 }, { source: frame.contentWindow })
  postFromPage('paid', { source: frame.contentWindow })
  const trap = Object.defineProperty({}, 'type', {
    get: () => {
      throw new Error('trap')
    },
  })
  postFromPage(trap, { source: frame.contentWindow })
  expect(screen.queryByText(/says you paid/)).toBeNull()
  expect(reads()).toBe(before)
})

test('a declined card changes only the line below the page, which stays open', async () => {
  const { frame } = await openPage()
  postFromPage(hint('declined'), { source: frame.contentWindow })
  const status = 'Northpay says the card was declined, so nothing was charged. Try another card or pay another way.'
  await waitFor(() => expect(document.querySelector('.dw-live-status')?.textContent).toBe(status))
  // Anything above the page would push it down while it is read.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByTitle('Northpay checkout')).toBe(frame)
  expect(screen.getByRole('button', { name: 'Pay another way' })).toBeTruthy()
})

test('a failed bank transfer is not reported as a declined card', async () => {
  const quoted = { ...waiting.quoted, onramp: 'bluebank', onramp_method: 'SEPA' }
  openPayment({ payment: { ...waiting, quoted } })
  const frame = (await screen.findByTitle('Bluebank checkout')) as HTMLIFrameElement
  postFromPage(hint('declined'), { source: frame.contentWindow })
  const status = 'Bluebank says the payment didn’t go through, so nothing was charged. Try again or pay another way.'
  await waitFor(() => expect(document.querySelector('.dw-live-status')?.textContent).toBe(status))
})
