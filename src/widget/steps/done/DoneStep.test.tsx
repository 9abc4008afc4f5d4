import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  base,
  complete,
  openDetails,
  other,
  rowValue,
  storageAtPayment,
} from '../../../../test/support/completedPayment.js'
import { destination, hash, payment, usdc } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { ownDay } from '../../../../test/support/ownDay.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'
import { shorten } from '../../../ui/ShortText.js'

const saved: { name: string; content: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:receipt'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, content: last })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the receipt shows the amount that arrived, not the quoted one', async () => {
  openPayment({ payment: complete() })
  expect(await screen.findByText('49.47 USDC arrived')).toBeTruthy()
  expect(screen.getByText(`On Base, at ${shorten(destination)}.`)).toBeTruthy()
  await openDetails()
  expect(rowValue('You paid')).toBe('$50.00')
  expect(rowValue('With')).toBe('Northpay, card')
  expect(rowValue('Fees charged')).toBe('$0.53 of $0.75 quoted')
  expect(rowValue('More than we said')).toBe('+0.22 USDC')
  expect(rowValue('To, on Base')).toBe(destination)
})

test('both transactions link to the explorer', async () => {
  openPayment({ payment: complete() })
  await openDetails()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([hash, other].map((each) => `http://127.0.0.1:4911/explorer/tx/${each}`))
})

test('the receipt shows when less than quoted arrived', async () => {
  const fulfilled = { ...complete().fulfilled, route: [], output_amount: { asset: usdc, amount: '49' } }
  openPayment({ payment: complete({ fulfilled }) })
  expect(await screen.findByText('0.25 USDC less than we said')).toBeTruthy()
  await openDetails()
  expect(rowValue('Less than we said')).toBe('\u22120.25 USDC')
})

test('after an overpayment the receipt shows the excess, its wallet and its owner', async () => {
  const issues = [{ kind: 'funding' as const, token: usdc, balance: '12' }]
  openPayment({ payment: complete({ issues }), left: { [usdc]: '10' } })
  expect(await screen.findByText('You sent 10.00 USDC more than needed')).toBeTruthy()
  expect(screen.getByText(/^It’s in a wallet made for this payment. Only 0x/)).toBeTruthy()
  await openDetails()
  expect(rowValue('Left in this payment’s wallet')).toBe('10.00 USDC')
})

test('an excess missing from the payment issues is found by reading the balances', async () => {
  const { scenario, answers } = playScenario('transfer-overpaid', { elapsed: 90, startAt: ownDay() })
  const reported = async (query: never) => {
    const answer = (await answers.payment(query)) as Response
    return { ...(await answer.json()), issues: [] }
  }
  renderWidget({
    answers: { ...answers, payment: reported },
    state: { step: 'payment', draft: emptyDraft, paymentId: scenario.paymentId },
  })
  expect(await screen.findByText('You sent 24.00 USDC more than needed')).toBeTruthy()
  await openDetails()
  expect(rowValue('Left in this payment’s wallet')).toBe('24.00 USDC')
  expect(screen.getByRole('button', { name: /^Take it back/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Deposit the extra/ })).toBeTruthy()
})

test.each([
  ['already withdrawn', '0'],
  ['below the withdrawal minimum', '0.08'],
])('an excess that is %s is not shown, even if the payment reports it', async (_, amount) => {
  const issues = [{ kind: 'funding' as const, token: usdc, balance: '12' }]
  openPayment({ payment: complete({ issues }), left: { [usdc]: amount } })
  await screen.findByText('Details')
  await waitFor(() => expect(screen.queryByText(/more than needed/)).toBeNull())
})

test('elapsed time starts when the funds were first seen, not when the screen opened', async () => {
  const route = base.quoted.route.map((step, index) => (index === 0 ? { ...step, transaction_hash: hash } : step))
  const seen = payment({ ...base, fulfilled: { route }, updated_at: '2026-11-21T14:32:30Z' })
  const storage = storageAtPayment()
  const { updatePayment } = openPayment({ payment: seen, storage })
  await waitFor(() => expect(storage.getItem(`dw:seen:${hash}`)).toBeTruthy())
  await updatePayment(complete())
  expect(await screen.findByText(`On Base, at ${shorten(destination)}, in 22 seconds.`)).toBeTruthy()
})

test('the arrival is announced to screen readers', async () => {
  openPayment({ payment: complete() })
  await screen.findByText('Details')
  const reported = '49.47 USDC arrived'
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(reported))
})

test('a later status change does not remove the receipt', async () => {
  const { updatePayment } = openPayment({ payment: complete() })
  await screen.findByText('Details')
  await updatePayment({ status: 'PENDING' })
  expect(screen.getByText('Details')).toBeTruthy()
})

test('the JSON receipt contains the values exactly as the service returned them', async () => {
  openPayment({ payment: complete() })
  await openDetails()
  await userEvent.click(await screen.findByRole('button', { name: 'JSON' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('receipt-pay_card.json')
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toMatchObject({
    payment_id: 'pay_card',
    arrived: { asset: usdc, amount: '49.47' },
    fees: { charged: '0.53', quoted: '0.75', currency: 'usd' },
    sent: { chain: 'base', hash },
    received: { chain: 'base', hash: other },
    address: destination,
  })
})

test('without canvas support the picture fails with a hint to print', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  openPayment({ payment: complete() })
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
  expect(await screen.findByText('This browser can’t create a picture. Print the receipt instead.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('Done calls onClose, and Deposit again starts a new deposit', async () => {
  const onClose = vi.fn()
  openPayment({ payment: complete(), props: { onClose } })
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit again' }))
  await waitFor(() => expect(screen.queryByText('Details')).toBeNull())
})

test('Done returns to the form if the host has nothing to close, and is the only filled button', async () => {
  openPayment({ payment: complete() })
  const done = await screen.findByRole('button', { name: 'Done' })
  expect(document.querySelectorAll('[data-kind="primary"]')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Deposit again' })).toBeNull()
  await userEvent.click(done)
  expect(await screen.findByLabelText('You pay')).toBeTruthy()
})

test('the receipt lands at first sight, and stands when it is opened again', async () => {
  const storage = storageAtPayment()
  const onComplete = vi.fn()
  openPayment({ payment: complete(), storage, props: { onComplete } })
  await screen.findByText('Details')
  expect(document.querySelector('[data-lands]')).not.toBeNull()
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  cleanup()
  openPayment({ payment: complete(), storage })
  await screen.findByText('Details')
  expect(document.querySelector('[data-lands]')).toBeNull()
})

test('in a hidden tab the landing waits for the person', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  openPayment({ payment: complete() })
  await screen.findByText('Details')
  expect(document.querySelector('[data-lands]')).toBeNull()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(document.querySelector('[data-lands]')).not.toBeNull())
})
