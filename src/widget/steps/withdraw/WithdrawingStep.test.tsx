import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, hash, owner, payment, usdc } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import type { PaymentWithdrawal } from '../../../schema/Payment.js'

afterEach(cleanup)

const { next_instruction: _, ...base } = payment()
const withdrawal = (change: Partial<PaymentWithdrawal> = {}): PaymentWithdrawal => ({
  status: 'PENDING',
  token_amounts: [{ token: usdc, amount: '49.44' }],
  recipient_address: owner,
  issues: [],
  ...change,
})

function open(...withdrawals: PaymentWithdrawal[]) {
  return openPayment({ payment: payment({ ...base, status: 'WITHDRAW_PENDING', funded: true, withdrawals }) })
}

const rowValue = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent

test('a pending withdrawal shows amount, recipient, progress and what comes next', async () => {
  open(withdrawal({ status: 'SUCCESS', token_amounts: [] }), withdrawal({ transaction_hash: hash }))
  expect(await screen.findByRole('heading', { name: 'On its way back' })).toBeTruthy()
  expect(screen.queryByText('On its way')).toBeNull()
  expect(document.querySelector('.dw-number')?.textContent).toBe('On its way back to your wallet')
  expect(rowValue('Amount')).toBe('49.44 USDC')
  expect(rowValue('To')).toBe(owner)
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.dataset.state)).toEqual(['done', 'now', 'next'])
  expect(
    within(steps[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(hash)
  expect(screen.getByText(/If the network drops it, your money stays where it was/)).toBeTruthy()
})

test('a withdrawal to another address is not shown as going to the wallet', async () => {
  open(withdrawal({ recipient_address: destination }))
  expect(await screen.findByText('On its way to the address you chose')).toBeTruthy()
  expect(rowValue('To')).toBe(destination)
})

test('without withdrawal details no amount is shown', async () => {
  open()
  // The hyphen is non-breaking.
  expect(await screen.findByText('Leaving this payment’s wallet')).toBeTruthy()
  expect(screen.queryByText('Amount')).toBeNull()
})

test('a completed withdrawal opens the receipt', async () => {
  const { updatePayment } = open(withdrawal())
  await screen.findByText('On its way back to your wallet')
  await updatePayment({ status: 'WITHDRAWN', withdrawals: [withdrawal({ status: 'SUCCESS', transaction_hash: hash })] })
  expect(await screen.findByText('49.44 USDC is back with you')).toBeTruthy()
})
