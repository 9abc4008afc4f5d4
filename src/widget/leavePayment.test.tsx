import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hash, payment, usdc } from '../../test/support/fixtures.js'
import { openPayment } from '../../test/support/openPayment.js'
import type { Payment } from '../schema/Payment.js'

afterEach(cleanup)

const { next_instruction: instruction, ...base } = payment()
if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
const ended = (change: Partial<Payment>) => payment({ ...base, next_instruction: undefined, ...change })
const route = base.quoted.route.map((step, index) => ({
  ...step,
  ...(index === 0 ? { status: 'COMPLETE', transaction_hash: hash } : { status: 'PENDING' }),
}))

test.each<[screen: string, payment: Payment]>([
  ['checkout', payment()],
  [
    'transfer',
    payment({
      quoted: { ...base.quoted, onramp: undefined },
      next_instruction: { ...instruction, type: 'TRANSFER_IN' as const },
    }),
  ],
  ['track', ended({ funded: true, fulfilled: { route } })],
  ['withdrawing', ended({ status: 'WITHDRAW_PENDING', funded: true })],
  [
    'problem',
    ended({
      status: 'FAILED',
      funded: true,
      issues: [{ kind: 'funding' as const, token: usdc, balance: '49.5' }],
    }),
  ],
])('another deposit can be started from the screen %s', async (name, open) => {
  const { unmount } = openPayment({ payment: open })
  await expect.poll(() => document.querySelector(`[data-screen="${name}"]`)).toBeTruthy()
  const leave = await screen.findByRole('button', { name: 'Back to the form. This deposit stays open' })
  await userEvent.click(leave)
  expect(await screen.findByLabelText(/^You (pay|send)/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  unmount?.()
})
