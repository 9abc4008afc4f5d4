/** @vitest-environment-options { "settings": { "enableIframePageLoading": true } } */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hash, payment } from '../../testing/fixtures.js'
import { openPayment } from '../../testing/openPayment.js'

const soon = new Date(Date.now() + 20 * 60_000).toISOString()
const waiting = payment({ initiate_fund_by: soon })
const pageOrigin = 'http://127.0.0.1:4101'
const pageWindow = {} as Window

beforeEach(() => {
  // The frame's page is the outside world: nothing is loaded into it here.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(pageWindow)
  const { setAttribute } = Element.prototype
  vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (name !== 'src') setAttribute.call(this, name, value)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openPage() {
  const view = openPayment({ payment: waiting })
  const frame = (await screen.findByTitle('Northpay checkout')) as HTMLIFrameElement
  return { ...view, frame }
}

function say(data: unknown, { origin = pageOrigin, source }: { origin?: string; source: unknown }) {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  act(() => void window.dispatchEvent(message))
}

const hint = (event: string, paymentId = 'pay_card') => ({ type: 'deposit-provider', version: 1, event, paymentId })

test('the provider page is caged, named, and told nothing but where it is shown', async () => {
  const { frame } = await openPage()
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
  expect(frame.getAttribute('allow')).toBe(`payment ${pageOrigin}`)
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin')
  expect(screen.getByText('127.0.0.1:4101')).toBeTruthy()
  expect(screen.getByText('Run by Northpay')).toBeTruthy()
})

test('the way out is there from the start', async () => {
  await openPage()
  const link = screen.getByRole('link', { name: /Open in new tab/ })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('href')).toBe('http://127.0.0.1:4101/pay/pay_card?token=t')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('before anything is paid one can leave for another way to pay, and the payment waits', async () => {
  const user = userEvent.setup()
  await openPage()
  await user.click(screen.getByRole('button', { name: 'Pay another way' }))
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeTruthy()
  expect(screen.queryByTitle('Northpay checkout')).toBeNull()
})

test('until the page is drawn its place says what is opened, and no white ground glares', async () => {
  // The frame of this environment is loaded as soon as it stands.
  const early = (event: Event) => event.stopPropagation()
  document.addEventListener('load', early, true)
  const { frame } = await openPage()
  expect(screen.getByText('Opening the Northpay page')).toBeTruthy()
  expect(screen.queryByText('Waiting for Northpay to report your payment')).toBeNull()
  document.removeEventListener('load', early, true)
  fireEvent.load(frame)
  expect(screen.queryByText('Opening the Northpay page')).toBeNull()
  expect(screen.getByText('Waiting for Northpay to report your payment')).toBeTruthy()
})

test('a declined card is not said over the page of a later try', async () => {
  const { frame } = await openPage()
  say(hint('loaded'), { source: frame.contentWindow })
  say(hint('declined'), { source: frame.contentWindow })
  expect(await screen.findByText('The card was declined')).toBeTruthy()
  say(hint('loaded'), { source: frame.contentWindow })
  expect(screen.queryByText('The card was declined')).toBeNull()
})

test('a page that follows what the provider said of the money does not take it back', async () => {
  const { frame } = await openPage()
  say(hint('paid'), { source: frame.contentWindow })
  say(hint('loaded'), { source: frame.contentWindow })
  expect((await screen.findAllByText('Northpay says you paid. We are checking.')).length).toBeGreaterThan(0)
})

test('a frame that says it paid makes us look and is not believed', async () => {
  const { frame, reads } = await openPage()
  const before = reads()
  say(hint('paid'), { source: frame.contentWindow })
  expect((await screen.findAllByText('Northpay says you paid. We are checking.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(screen.getByTitle('Northpay checkout')).toBeTruthy()
  expect(screen.queryByText('Receipt')).toBeNull()
})

test('after the provider said paid no other way to pay is offered', async () => {
  const { frame } = await openPage()
  say(hint('declined'), { source: frame.contentWindow })
  expect(await screen.findByRole('button', { name: 'Pay another way' })).toBeTruthy()
  say(hint('paid'), { source: frame.contentWindow })
  await screen.findAllByText('Northpay says you paid. We are checking.')
  expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull()
})

test('nobody but the page of this payment is listened to', async () => {
  const { frame, reads } = await openPage()
  const before = reads()
  say(hint('paid'), { source: window })
  say(hint('paid'), { source: frame.contentWindow, origin: 'https://evil.example' })
  say(hint('paid'), { source: frame.contentWindow, origin: 'null' })
  say(hint('paid', 'pay_other'), { source: frame.contentWindow })
  say({ ...hint('paid'), version: 2 }, { source: frame.contentWindow })
  say('paid', { source: frame.contentWindow })
  const trap = Object.defineProperty({}, 'type', {
    get: () => {
      throw new Error('trap')
    },
  })
  say(trap, { source: frame.contentWindow })
  expect(screen.queryByText(/says you paid/)).toBeNull()
  expect(reads()).toBe(before)
})

test('a declined card says that nothing was charged and keeps the page', async () => {
  const { frame } = await openPage()
  say(hint('declined'), { source: frame.contentWindow })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Nothing was charged')
  expect(note.dataset.tone).toBe('warning')
  expect(screen.getByTitle('Northpay checkout')).toBe(frame)
  expect(screen.getByRole('button', { name: 'Pay another way' })).toBeTruthy()
})

test('a bank transfer that came back is not called a card', async () => {
  const quoted = { ...waiting.quoted, onramp: 'bluebank', onramp_method: 'SEPA' }
  openPayment({ payment: { ...waiting, quoted } })
  const frame = (await screen.findByTitle('Bluebank checkout')) as HTMLIFrameElement
  say(hint('declined'), { source: frame.contentWindow })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('The payment did not go through')
  expect(note.textContent).toContain('Nothing was charged')
  expect(note.textContent).not.toContain('card')
})

test('eight seconds without a sign put the way out in the place of the page, and a late sign brings it back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { frame } = await openPage()
  act(() => vi.advanceTimersByTime(7_900))
  expect(screen.queryByRole('button', { name: /Open Northpay/ })).toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('button', { name: 'Open Northpay in a new tab' })).toBeTruthy()
  expect(screen.getByTitle('Northpay checkout')).toBe(frame)
  say(hint('loaded'), { source: frame.contentWindow })
  expect(screen.queryByRole('button', { name: /Open Northpay/ })).toBeNull()
})

test('a browser error page fires load and is no sign of life', async () => {
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

test('a window that is closed is noticed within a second and can be opened again', async () => {
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

test('a window that the browser blocks is noticed at once', async () => {
  const user = await openFailed()
  vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: 'Open Northpay in a new tab' }))
  expect((await screen.findByRole('alert')).textContent).toContain('did not open the window')
  expect(screen.getByRole('link', { name: /Open in new tab/ })).toBeTruthy()
})

test('money seen on chain ends the asking for it', async () => {
  const { tell } = await openPage()
  const route = waiting.quoted.route.map((step, index) =>
    index === 0 ? { ...step, status: 'PENDING', transaction_hash: hash } : step,
  )
  await tell({ fulfilled: { route } })
  expect((await screen.findAllByText('Arriving on Base')).length).toBeGreaterThan(0)
  expect(screen.queryByTitle('Northpay checkout')).toBeNull()
})

test('a lost connection keeps the page and says that nothing is lost', async () => {
  const { tell, frame } = await openPage()
  await tell('lost')
  expect(await screen.findByText('The service is not answering')).toBeTruthy()
  expect(screen.getByTitle('Northpay checkout')).toBe(frame)
})
