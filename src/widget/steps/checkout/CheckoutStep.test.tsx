/** @vitest-environment-options { "settings": { "enableIframePageLoading": true } } */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hash } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import {
  hint,
  openPage,
  pageOrigin,
  postFromPage,
  replaceProviderPage,
  waiting,
} from '../../../../test/support/providerPage.js'

replaceProviderPage()

test('the provider page is sandboxed, labelled and only receives our origin', async () => {
  const { frame } = await openPage()
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  expect(frame.getAttribute('allow')).toBe(
    `payment ${pageOrigin}; camera ${pageOrigin}; microphone ${pageOrigin}; publickey-credentials-get ${pageOrigin}; clipboard-write ${pageOrigin}`,
  )
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin')
  expect(screen.getByText('127.0.0.1:4101')).toBeTruthy()
  expect(screen.getByText('Run by Northpay')).toBeTruthy()
})

test.each(['top-navigation', 'modals', 'downloads', 'pointer-lock', 'storage-access'])(
  'the provider page may not use %s',
  async (right) => {
    const { frame } = await openPage()
    expect(frame.getAttribute('sandbox')).not.toContain(right)
  },
)

test.each([
  'clipboard-read',
  'geolocation',
  'publickey-credentials-create',
  'display-capture',
  'fullscreen',
  '*',
  "'src'",
])('nothing else is delegated, and to nobody else: %s', async (feature) => {
  const { frame } = await openPage()
  const delegated = frame.getAttribute('allow')?.split(/[; ]+/) ?? []
  expect(delegated).not.toContain(feature)
  expect(new Set(delegated.filter((word) => word.includes('://')))).toEqual(new Set([pageOrigin]))
})

test('links to open or copy the page URL are available from the start', async () => {
  await openPage()
  const link = screen.getByRole('link', { name: /Open in new tab/ })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('href')).toBe('http://127.0.0.1:4101/pay/pay_card?token=t')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('Pay another way returns to the form before anything is paid', async () => {
  const user = userEvent.setup()
  await openPage()
  await user.click(screen.getByRole('button', { name: 'Pay another way' }))
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeTruthy()
  expect(screen.queryByTitle('Northpay checkout')).toBeNull()
})

test('a cover names the page that is opening until the frame has loaded', async () => {
  // The test environment fires `load` as soon as the frame is inserted.
  const early = (event: Event) => event.stopPropagation()
  const letLoad = () => document.removeEventListener('load', early, true)
  document.addEventListener('load', early, true)
  onTestFinished(letLoad)
  const { frame } = await openPage()
  expect(screen.getByText('Opening the Northpay page')).toBeTruthy()
  // The row is there from the start, so the links below it do not move when the page has loaded.
  expect(screen.getByText('Waiting for Northpay to confirm your payment')).toBeTruthy()
  letLoad()
  fireEvent.load(frame)
  expect(screen.queryByText('Opening the Northpay page')).toBeNull()
})

test('a page of the browser’s cache asks again for a frame that never responded, and for no other', async () => {
  const { frame } = await openPage()
  const asked = vi.spyOn(frame, 'src', 'set')
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await waitFor(() => {
    show(true)
    expect(asked).toHaveBeenCalled()
  })
  asked.mockClear()
  show(false)
  expect(asked).not.toHaveBeenCalled()
  postFromPage(hint('loaded'), { source: frame.contentWindow })
  await waitFor(() => {
    asked.mockClear()
    show(true)
    expect(asked).not.toHaveBeenCalled()
  })
})

test('a funding transaction on chain replaces the checkout with tracking', async () => {
  const { updatePayment } = await openPage()
  const route = waiting.quoted.route.map((step, index) =>
    index === 0 ? { ...step, status: 'PENDING', transaction_hash: hash } : step,
  )
  await updatePayment({ fulfilled: { route } })
  expect((await screen.findAllByText('Arriving on Base')).length).toBeGreaterThan(0)
  expect(screen.queryByTitle('Northpay checkout')).toBeNull()
})

test('a lost connection shows a note and keeps the checkout page', async () => {
  const { updatePayment, frame } = await openPage()
  await updatePayment('lost')
  expect(await screen.findByText('The service isn’t responding')).toBeTruthy()
  expect(screen.getByTitle('Northpay checkout')).toBe(frame)
})

test('a page on localhost is refused unless the proxy serves test networks', async () => {
  openPayment({ payment: waiting, headers: { 'x-deposit-funding-hosts': 'pay.northpay.example' } })
  await screen.findAllByText('Waiting for Northpay')
  expect(screen.queryByText('Deposit address')).toBeNull()
  expect(document.body.innerHTML).not.toContain('127.0.0.1:4101')
})

test('the destination stands in full above the checkout', async () => {
  await openPage()
  expect(screen.getByText('Delivered to').nextElementSibling?.textContent).toBe(waiting.destination_address)
})

test('the page may be closed only where the browser remembers the payment', async () => {
  await openPage()
  expect(screen.getByText('You can close this page. Your payment will be here when you come back.')).toBeTruthy()
  cleanup()
  openPayment({ payment: waiting, storage: null, props: { paymentId: waiting.payment_id } })
  expect(await screen.findByText('Keep this page open: this browser won’t remember your payment.')).toBeTruthy()
  expect(screen.queryByText(/You can close this page/)).toBeNull()
})
