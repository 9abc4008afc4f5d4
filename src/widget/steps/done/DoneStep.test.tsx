import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destination, hash, owner, payment, usdc } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { dai, openPayment } from '../../../../test/support/openPayment.js'
import { ownDay } from '../../../../test/support/ownDay.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'
import type { Payment } from '../../../schema/Payment.js'
import { saveFlow } from '../../../storage/flowRecord.js'

const other = `0x${'cd'.repeat(32)}`
const { next_instruction: _, ...base } = payment()
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

function complete(change: Partial<Payment> = {}): Payment {
  const route = base.quoted.route.map((step, index) => ({
    ...step,
    status: 'COMPLETE',
    transaction_hash: index === 0 ? hash : other,
  }))
  return payment({
    ...base,
    next_instruction: undefined,
    status: 'COMPLETE',
    funded: true,
    created_at: '2026-11-21T14:31:00Z',
    completed_at: '2026-11-21T14:32:52Z',
    fulfilled: {
      route,
      output_amount: { asset: usdc, amount: '49.47' },
      fees: { ...base.quoted.fees, total_fees: '0.53' },
    },
    ...change,
  })
}

/** Storage of a browser that has this payment open. */
function storageAtPayment() {
  const storage = memoryStorage()
  saveFlow(storage, 'deposit', { step: 'payment', draft: emptyDraft, paymentId: base.payment_id }, Date.now())
  return storage
}

/** The same storage, with the net amount recorded when the withdrawal was signed. */
function storageWithWithdrawal(key: string, amount: string) {
  const storage = storageAtPayment()
  storage.setItem(key, JSON.stringify([{ asset: usdc, amount }]))
  return storage
}

/** A completed withdrawal of tokens, as the service reports it. */
function withdrawal(amounts: Record<string, string>, recipient: string, transaction_hash = other) {
  return {
    status: 'SUCCESS',
    token_amounts: Object.entries(amounts).map(([token, amount]) => ({ token, amount })),
    recipient_address: recipient,
    transaction_hash,
    issues: [],
  }
}

const rowValue = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent

test('the receipt shows the amount that arrived, not the quoted one', async () => {
  openPayment({ payment: complete() })
  expect((await screen.findByText('49.47')).textContent).toBe('49.47USDC')
  expect(screen.getByText('arrived on Base')).toBeTruthy()
  expect(rowValue('You paid')).toBe('$50.00')
  expect(rowValue('With')).toBe('Northpay, card')
  expect(rowValue('Fees charged')).toBe('$0.53 of $0.75 quoted')
  expect(rowValue('More than quoted')).toBe('+0.22 USDC')
  expect(rowValue('To address')).toBe(destination)
})

test('both transactions link to the explorer', async () => {
  openPayment({ payment: complete() })
  await screen.findByText('Receipt')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([hash, other].map((each) => `http://127.0.0.1:4911/explorer/tx/${each}`))
})

test('the receipt shows when less than quoted arrived', async () => {
  const fulfilled = { ...complete().fulfilled, route: [], output_amount: { asset: usdc, amount: '49' } }
  openPayment({ payment: complete({ fulfilled }) })
  await screen.findByText('Receipt')
  expect(rowValue('Less than quoted')).toBe('\u22120.25 USDC')
})

test('after an overpayment the receipt shows the excess, its wallet and its owner', async () => {
  const issues = [{ kind: 'funding' as const, token: usdc, balance: '12' }]
  openPayment({ payment: complete({ issues }), left: { [usdc]: '10' } })
  expect(await screen.findByText('You sent 10.00 USDC more than needed')).toBeTruthy()
  expect(screen.getByText(/^It’s in this payment’s one-time wallet. Only its owner, 0x/)).toBeTruthy()
  expect(rowValue('Left in the one-time wallet')).toBe('10.00 USDC')
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
  expect(rowValue('Left in the one-time wallet')).toBe('24.00 USDC')
  expect(screen.getByRole('button', { name: /^Withdraw to my wallet/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Deposit it too/ })).toBeTruthy()
})

test.each([
  ['already withdrawn', '0'],
  ['below the withdrawal minimum', '0.08'],
])('an excess that is %s is not shown, even if the payment reports it', async (_, amount) => {
  const issues = [{ kind: 'funding' as const, token: usdc, balance: '12' }]
  openPayment({ payment: complete({ issues }), left: { [usdc]: amount } })
  await screen.findByText('Receipt')
  await waitFor(() => expect(screen.queryByText(/more than needed/)).toBeNull())
})

test('elapsed time starts when the funds were first seen, not when the screen opened', async () => {
  const route = base.quoted.route.map((step, index) => (index === 0 ? { ...step, transaction_hash: hash } : step))
  const seen = payment({ ...base, fulfilled: { route }, updated_at: '2026-11-21T14:32:30Z' })
  const storage = storageAtPayment()
  const { updatePayment } = openPayment({ payment: seen, storage })
  await waitFor(() => expect(storage.getItem(`dw:seen:${hash}`)).toBeTruthy())
  await updatePayment(complete())
  expect(await screen.findByText('arrived on Base in 22 s')).toBeTruthy()
})

test('a withdrawn excess is listed on the receipt', async () => {
  const withdrawals = [withdrawal({ [usdc]: '10' }, owner)]
  openPayment({ payment: complete({ withdrawals }), storage: storageWithWithdrawal(`dw:taken:${other}`, '9.95') })
  await screen.findByText('Receipt')
  expect(rowValue('Withdrawn')).toBe('9.95 USDC')
  expect(rowValue('Network fee')).toBe('0.05 USDC')
})

test('the arrival is announced to screen readers', async () => {
  openPayment({ payment: complete() })
  await screen.findByText('Receipt')
  const reported = '49.47 USDC arrived on Base'
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(reported))
})

test('a later status change does not remove the receipt', async () => {
  const { updatePayment } = openPayment({ payment: complete() })
  await screen.findByText('Receipt')
  await updatePayment({ status: 'PENDING' })
  expect(screen.getByText('Receipt')).toBeTruthy()
})

test('the JSON receipt contains the values exactly as the service returned them', async () => {
  openPayment({ payment: complete() })
  await userEvent.click(await screen.findByRole('button', { name: 'JSON' }))
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

test('without canvas support the image download fails with a hint to print', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  openPayment({ payment: complete() })
  await userEvent.click(await screen.findByRole('button', { name: 'Image' }))
  expect(await screen.findByText('This browser can’t create an image. Print it instead.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('Done calls onClose, and Deposit again starts a new deposit', async () => {
  const onClose = vi.fn()
  openPayment({ payment: complete(), props: { onClose } })
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit again' }))
  await waitFor(() => expect(screen.queryByText('Receipt')).toBeNull())
})

test('Done returns to the form if the host has nothing to close, and is the only filled button', async () => {
  openPayment({ payment: complete() })
  const done = await screen.findByRole('button', { name: 'Done' })
  expect(document.querySelectorAll('[data-kind="primary"]')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Deposit again' })).toBeNull()
  await userEvent.click(done)
  expect(await screen.findByLabelText('You pay')).toBeTruthy()
})

test('a withdrawn payment has a receipt that names the owner wallet', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, owner)]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  expect(await screen.findByText('is back in your wallet, on Base, less the network fee')).toBeTruthy()
  expect(rowValue('You paid')).toBe('$50.00')
  expect(rowValue('Withdrawn')).toBe('49.40 USDC less the network fee')
  expect(screen.queryByText('Fees charged')).toBeNull()
  expect(rowValue('To your wallet')).toBe(owner)
})

test('a withdrawal signed in this browser shows the net amount and the fee', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, owner)]
  const storage = storageWithWithdrawal(`dw:taken:${other}`, '49.32')
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }), storage })
  expect((await screen.findByText('49.32')).textContent).toBe('49.32USDC')
  expect(screen.getByText('is back in your wallet, on Base')).toBeTruthy()
  expect(rowValue('Withdrawn')).toBe('49.32 USDC')
  expect(rowValue('Network fee')).toBe('0.08 USDC')
})

test('a receipt of several withdrawals lists every token, transaction and address', async () => {
  const withdrawals = [
    withdrawal({ [usdc]: '40', [dai]: '7.5' }, owner),
    { ...withdrawal({ [usdc]: '99' }, owner), status: 'FAILED', transaction_hash: undefined },
    withdrawal({ [usdc]: '9.4' }, destination, hash),
  ]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  expect(await screen.findByText('were withdrawn, on Base, less the network fee')).toBeTruthy()
  const values = (term: string) =>
    screen.getAllByText(term).map((label) => label.parentElement?.querySelector('dd')?.textContent)
  expect(values('Withdrawn')).toEqual(['49.40 USDC less the network fee', '7.50 DAI less the network fee'])
  expect(values('To your wallet')).toEqual([owner])
  expect(values('To address')).toEqual([destination])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(-66))).toEqual([hash, other, hash])
})

test('funds withdrawn to another address are not reported as back in the wallet', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, destination)]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  expect(await screen.findByText('is at the address you chose, on Base, less the network fee')).toBeTruthy()
  expect(screen.queryByText('To your wallet')).toBeNull()
})

test('the receipt lands at first sight, and stands when it is opened again', async () => {
  const storage = storageAtPayment()
  const onComplete = vi.fn()
  openPayment({ payment: complete(), storage, props: { onComplete } })
  await screen.findByText('Receipt')
  expect(document.querySelector('[data-lands]')).not.toBeNull()
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  cleanup()
  openPayment({ payment: complete(), storage })
  await screen.findByText('Receipt')
  expect(document.querySelector('[data-lands]')).toBeNull()
})

test('in a hidden tab the landing waits for the person', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  openPayment({ payment: complete() })
  await screen.findByText('Receipt')
  expect(document.querySelector('[data-lands]')).toBeNull()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(document.querySelector('[data-lands]')).not.toBeNull())
})

test('money that came back does not land', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, owner)]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  await screen.findByText('is back in your wallet, on Base, less the network fee')
  expect(document.querySelector('[data-lands]')).toBeNull()
})
