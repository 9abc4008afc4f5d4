/** @vitest-environment-options { "settings": { "enableIframePageLoading": true } } */
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { hint, openPage, postFromPage, replaceProviderPage, waiting } from '../../../../test/support/providerPage.js'

replaceProviderPage()

test('a page silent for eight seconds is replaced by a fallback until it responds', async () => {
  // A slow clock: opening the page must not take eight seconds of it, however slow the machine is.
  const { setInterval, clearInterval } = globalThis
  vi.useFakeTimers()
  const begun = Date.now()
  const tick = setInterval(() => vi.advanceTimersByTime(4), 20)
  onTestFinished(() => clearInterval(tick))
  const { frame } = await openPage()
  act(() => vi.advanceTimersByTime(begun + 7_900 - Date.now()))
  expect(screen.queryByRole('button', { name: /Open Northpay/ })).toBeNull()
  act(() => vi.advanceTimersByTime(8_000))
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

const northpay = 'https://pay.northpay.example/checkout/1'
const atNorthpay = payment({
  ...waiting,
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
