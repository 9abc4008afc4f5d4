import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../../test/support/announceWallet.js'
import { owner } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { reviewing } from '../../../../test/support/reviewing.js'
import { errorResponse, scriptProxy } from '../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { saveFlow } from '../../../storage/flowRecord.js'
import { DepositWidget } from '../../DepositWidget.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const main = (name: string | RegExp) => screen.findByRole('button', { name })
const lost = () => {
  throw new TypeError('connection reset')
}

test('after a lost response the payment is looked up, never confirmed again', async () => {
  const { user, asked, answer } = renderWidget({ state: reviewing(), answers: { confirm: lost, payment: lost } })
  await user.click(await readyButton('Pay $50.00'))
  expect(await screen.findByText(/We don’t know yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  answer('payment', () => errorResponse(404, 'No such payment.'))
  await user.click(await main('Check again'))
  await readyButton('Pay $50.00')
  expect(asked('confirm')).toHaveLength(1)
})

test('a reload during confirmation looks the payment up first', async () => {
  const { asked } = renderWidget({
    state: reviewing({ attempted: true }),
    answers: { payment: () => errorResponse(404, 'No such payment.') },
  })
  await readyButton('Pay $50.00')
  expect(asked('confirm')).toHaveLength(0)
})

test('if the outcome cannot be looked up, the amount is kept for a new deposit', async () => {
  const signedOut = () => errorResponse(401, 'No session.')
  const { user, asked } = renderWidget({ state: reviewing({ attempted: true }), answers: { payment: signedOut } })
  expect(await screen.findByText('You’re signed out')).toBeTruthy()
  await user.click(await main('Start over'))
  expect(await screen.findByDisplayValue('50')).toBeTruthy()
  expect(asked('confirm')).toHaveLength(0)
})

test('after a confirmation was sent, a reload does not ask for the owner again', async () => {
  const wallet = announceWallet({ address: owner })
  const storage = memoryStorage()
  const { client } = scriptProxy({ payment: lost })
  const visit = () =>
    render(
      <DepositProvider client={client} storage={storage}>
        <DepositWidget ownerAddress="0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb" />
      </DepositProvider>,
    )
  const user = userEvent.setup()
  saveFlow(storage, 'deposit', { step: 'form', draft: { ...reviewing().draft, paymentMethod: 'wallet' } }, Date.now())
  visit()
  await user.click(await main('Connect Test wallet'))
  await screen.findByLabelText(/You pay from/)
  cleanup()
  saveFlow(storage, 'deposit', reviewing({ attempted: true }), Date.now())
  visit()
  await main('Check again')
  await waitFor(() => expect(wallet.asked.slice(wallet.asked.indexOf('eth_requestAccounts'))).toContain('eth_accounts'))
  expect(await screen.findByText(/We don’t know yet/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Who can take it back?' })).toBeNull()
  wallet.remove()
})

test('offline, the review says that nothing was sent, and a press sends nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, asked } = renderWidget({ state: reviewing(), answers: { payment: lost } })
  expect((await screen.findByText(/^Nothing was sent/)).closest('[role="status"]')).toBeTruthy()
  const pay = screen.getByRole('button', { name: 'Waits for your connection' })
  await user.click(pay)
  expect(pay.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText(/We don’t know yet/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked('confirm')).toHaveLength(0)
})
