import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, owner, payment, usdc } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { emptyDraft } from '../../../flow/state.js'

afterEach(cleanup)

const stopped = payment({
  status: 'FAILED',
  funded: true,
  next_instruction: undefined,
  issues: [{ kind: 'funding', token: usdc, balance: '49.5' }],
})

/** Reloads the page with a signature that the service may not have received. */
function openUnconfirmed(deadline: number) {
  const withdrawFrom = { withdraw_type: 'PAYMENT' }
  const tokens = [{ token: usdc, amount: '49.5', maxFee: '0.05', decimals: 6 }]
  const wish = { owner, paymentId: stopped.payment_id, address: depositAddress, withdrawFrom, chainId: '31338' }
  const authorization = {
    withdraw_id: 'w-1',
    signature_type: 'EIP712',
    withdraw_authorization: '{}',
    state_token: 'state',
  }
  const state = { step: 'payment', draft: emptyDraft, paymentId: stopped.payment_id, recovery: { kind: 'withdraw' } }
  const stored = new Map([
    ['dw:deposit', JSON.stringify({ version: 1, savedAt: Date.now(), state })],
    [
      `dw:withdrawal:${depositAddress.toLowerCase()}`,
      JSON.stringify({
        version: 1,
        savedAt: Date.now(),
        wish: { ...wish, recipient: owner, tokens },
        authorization,
        signature: `0x${'ab'.repeat(65)}`,
        deadline: String(Math.floor(deadline / 1_000)),
      }),
    ],
  ])
  openPayment({ payment: stopped, storage: memoryStorage(stored), lost: '/payments/withdraw' })
}

test('"You can close this" is not shown before the service has the signature', async () => {
  openUnconfirmed(Date.now() + 600_000)
  expect(await screen.findByText(/Keep this open, or come back in this browser before/)).toBeTruthy()
  expect(screen.queryByText('You can close this')).toBeNull()
  expect(screen.queryByText('Waiting for the network')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave this screen' })).toBeNull()
})

test('the screen can be left once the signature has expired', async () => {
  const user = userEvent.setup()
  openUnconfirmed(Date.now() - 5_000)
  await user.click(await screen.findByRole('button', { name: 'Leave this screen' }))
  expect(await screen.findByRole('heading', { name: 'Take your money back' })).toBeTruthy()
})
