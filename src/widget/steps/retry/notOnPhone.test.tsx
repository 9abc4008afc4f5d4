import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, quote, usdc } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { type RenderWidgetOptions, renderWidget } from '../../../../test/support/renderWidget.js'
import { defaultHandlers, quotesFor } from '../../../../test/support/scriptProxy.js'
import { eurc, stopped, withdrawalTo } from '../../../../test/support/stoppedPayment.js'
import { withHandover } from '../../../../test/support/withHandover.js'
import { emptyDraft } from '../../../flow/state.js'
import type { WithdrawFrom } from '../../../schema/Balance.js'
import { saveWithdrawal } from '../../../storage/withdrawalRecords.js'

afterEach(cleanup)

const { payment_id: paymentId, owner_address: owner, processing_addresses: addresses } = stopped
const wallet = addresses[0]?.address ?? ''
const childId = '1d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const listed = { chain: 'base', address: eurc.slice(5), name: 'EURC', symbol: 'EURC', decimals: 6, is_native: false }
const withdrawFrom: WithdrawFrom = { withdraw_type: 'PAYMENT', payment_id: paymentId, withdraw_account: 'SPW' }

/** A stopped payment on a device without a wallet, behind a proxy that hands requests over. */
function open(recovery: { childId?: string }, options: RenderWidgetOptions = {}) {
  const request = {
    request: { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset: usdc, amount: '12.45' }, output_asset: usdc },
    price_currency: 'usd',
    parent_payment_id: paymentId,
  }
  const offered = quote({ payment_id: childId, onramp: undefined })
  const value = { kind: 'amount', amount: '12.5', withdrawal_fee: '0.05' }
  const balance = { address: wallet, token: eurc, value, withdraw_from: withdrawFrom }
  return renderWidget({
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'retry', ...recovery } },
    around: (fetch) => withHandover(fetch, paymentId, {}),
    answers: {
      assets: () => ({ ...(defaultHandlers.assets({} as never) as object), [eurc]: listed }),
      payment: () => stopped,
      quotes: () => quotesFor(request, { quotes: [offered] }),
      balances: () => ({ balance_results: [balance], future_withdrawable_balances: [] }),
    },
    ...options,
  })
}

const onPhone = () => screen.queryByRole('button', { name: 'Sign on your phone' })

test('a phone is not offered before a new payment is confirmed, but to take the money back', async () => {
  const { user, asked } = open({})
  expect(await screen.findByText('Your phone can’t check the new payment')).toBeTruthy()
  expect(onPhone()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  expect(asked('confirm')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('heading', { name: 'Take your money back' })).toBeTruthy()
  expect(onPhone()).toBeTruthy()
})

test('a phone is not offered in the review of a move that was left before it was signed', async () => {
  const tokens = [{ token: eurc, amount: '12.5', maxFee: '0.05', decimals: 6 }]
  const recipient = destination
  const request = { owner, paymentId, address: wallet, withdrawFrom, childId, chainId: '31338', recipient, tokens }
  const authorization = {
    withdraw_id: 'withdraw_1',
    signature_type: 'EIP712' as const,
    withdraw_authorization: withdrawalTo(recipient).message?.payload ?? '',
    state_token: 'token',
  }
  const storage = memoryStorage()
  saveWithdrawal(storage, { request, authorization }, Date.now())
  open({ childId }, { initialStorage: Object.fromEntries(storage.map) })
  expect(await screen.findByRole('heading', { name: /^Move \d/ })).toBeTruthy()
  expect(screen.getByText('Your phone can’t check the new payment')).toBeTruthy()
  expect(onPhone()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Sign to move/ })).toBeNull()
})
