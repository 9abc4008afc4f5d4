/** @vitest-environment-options { "settings": { "enableIframePageLoading": true } } */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { hash, payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { hint, pageOrigin, postFromPage, replaceProviderPage } from '../../../../test/support/providerPage.js'

const soon = new Date(Date.now() + 20 * 60_000).toISOString()
const waiting = payment({ initiate_fund_by: soon })

replaceProviderPage()

async function openPage() {
  const view = openPayment({ payment: waiting })
  const frame = (await screen.findByTitle('Northpay checkout')) as HTMLIFrameElement
  return { ...view, frame }
}

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
  document.addEventListener('load', early, true)
  const { frame } = await openPage()
  expect(screen.getByText('Opening the Northpay page')).toBeTruthy()
  // The row is there from the start, so the links below it do not move when the page has loaded.
  expect(screen.getByText('Waiting for Northpay to confirm your payment')).toBeTruthy()
  document.removeEventListener('load', early, true)
  fireEvent.load(frame)
  expect(screen.queryByText('Opening the Northpay page')).toBeNull()
})

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

test('a page silent for eight seconds is replaced by a fallback until it responds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { frame } = await openPage()
  act(() => vi.advanceTimersByTime(7_900))
  expect(screen.queryByRole('button', { name: /Open Northpay/ })).toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('button', { name: 'Open Northpay in a new tab' })).toBeTruthy()
  expect(screen.getByTitle('Northpay checkout')).toBe(frame)
  postFromPage(hint('loaded'), { source: frame.contentWindow })
  expect(screen.queryByRole('button', { name: /Open Northpay/ })).toBeNull()
})

test('a load event alone does not count as a response from the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { frame } = await openPage()
  fireEvent.load(frame)
  act(() => vi.advanceTimersByTime(8_100))
  expect(screen.getByRole('button', { name: 'Open Northpay in a new tab' })).toBeTruthy()
})

async function openFailed() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openPage()
  act(() => vi.advanceTimersByTime(8_100))
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

test('a closed checkout window is detected within a second and can be reopened', async () => {
  const user = await openFailed()
  const opened = { closed: false, opener: window, focus: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  await user.click(screen.getByRole('button', { name: 'Open Northpay in a new tab' }))
  expect(opened.opener).toBeNull()
  expect(opened.location.replace).toHaveBeenCalledWith('http://127.0.0.1:4101/pay/pay_card?token=t')
  await user.click(screen.getByRole('button', { name: 'Show the window' }))
  expect(opened.focus).toHaveBeenCalledTimes(1)
  opened.closed = true
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy()
})

test('a blocked popup is reported immediately', async () => {
  const user = await openFailed()
  vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: 'Open Northpay in a new tab' }))
  expect((await screen.findByRole('alert')).textContent).toContain('blocked the window')
  expect(screen.getByRole('link', { name: /Open in new tab/ })).toBeTruthy()
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

const northpay = 'https://pay.northpay.example/checkout/1'
const atNorthpay = payment({
  initiate_fund_by: soon,
  next_instruction: { ...waiting.next_instruction, funding_page_url: northpay } as never,
})

test.each([
  ['the host page', { props: { fundingHosts: ['Pay.Northpay.example'] } }],
  ['the proxy', { headers: { 'x-deposit-funding-hosts': 'pay.northpay.example' } }],
])('a page that %s vouches for is framed, without a padlock of ours', async (_, how) => {
  openPayment({ payment: atNorthpay, ...how })
  const frame = await screen.findByTitle('Northpay checkout')
  expect(frame.closest('figure')?.querySelector('figcaption svg')).toBeNull()
})

test.each([
  ['nobody vouches for', {}],
  ['is not on the proxy’s list', { 'x-deposit-funding-hosts': 'pay.other.example', 'x-deposit-sandbox': '1' }],
])('a page that %s opens in a new tab, never in a frame', async (_, headers) => {
  openPayment({ payment: atNorthpay, headers })
  const user = userEvent.setup()
  const opened = { closed: false, opener: window, focus: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const button = await screen.findByRole('button', { name: 'Open Northpay in a new tab' })
  expect(screen.getByText(/address bar shows pay\.northpay\.example/)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  await user.click(button)
  expect(opened.opener).toBeNull()
  expect(opened.location.replace).toHaveBeenCalledWith(northpay)
  expect(screen.getByText('Northpay is open in its own window')).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

test('a page on localhost is refused unless the proxy serves test networks', async () => {
  openPayment({ payment: waiting, headers: { 'x-deposit-funding-hosts': 'pay.northpay.example' } })
  await screen.findAllByText('Waiting for Northpay')
  expect(screen.queryByText('Deposit address')).toBeNull()
  expect(document.body.innerHTML).not.toContain('127.0.0.1:4101')
})

test('the destination stands in full above the checkout', async () => {
  await openPage()
  const label = screen.getByText('Your deposit then goes to')
  expect(label.nextElementSibling?.textContent).toBe(waiting.destination_address)
})
