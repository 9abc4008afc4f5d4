import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  depositAddress,
  destination,
  hash,
  orderDeadline,
  owner,
  payment,
  quote,
  usdc,
} from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'
import { emptyDraft } from '../../../flow/state.js'
import type { Payment } from '../../../schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../../signing/deriveWallet.js'
import { sandboxFactory } from '../../../signing/oneTimeWallet.js'
import { hashOrder } from '../../../signing/order/Order.js'

afterEach(cleanup)

const parentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const childId = '1d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const contract = usdc.slice('base:'.length)
const zeroAddress = `0x${'0'.repeat(40)}`
const order = {
  legs: [
    {
      chain_id: '31338',
      token_in: contract,
      amount_in: '19940000',
      max_fee: '60000',
      share: '0',
      partner: zeroAddress,
      token_out: contract,
      min_out: '49250000',
      recipient: destination,
      target: zeroAddress,
      call_hash: `0x${'0'.repeat(64)}`,
      actions: [],
    },
  ],
  deadline: orderDeadline,
}
const orderHash = hashOrder(order) ?? ''
const childWallet = deriveWallet({ factory: sandboxFactory, owner, orderHash, payment: paymentSalt(childId) ?? '' })

const parent = payment({
  payment_id: parentId,
  status: 'FAILED',
  funded: true,
  next_instruction: undefined,
  processing_addresses: [
    { chain: 'base', address: depositAddress, factory: sandboxFactory, order_hash: orderHash, order },
  ],
})
const child = payment({
  payment_id: childId,
  parent_payment_id: parentId,
  quoted: { ...payment().quoted, onramp: undefined },
  quote_request: {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: usdc, amount: '19.94' }, output_asset: usdc },
    price_currency: 'usd',
    parent_payment_id: parentId,
  },
  processing_addresses: [
    { chain: 'base', address: childWallet, factory: sandboxFactory, order_hash: orderHash, order },
  ],
  next_instruction: {
    type: 'TRANSFER_IN',
    payment_id: childId,
    deposit_info: [
      { deposit_token: usdc, deposit_amount: '19.94', deposit_address: childWallet, deposit_chain: 'base' },
    ],
  },
})

/** A payment as a service sends it that sends only what the specification defines. */
const withoutOrder = (full: Payment): Payment => ({
  ...full,
  processing_addresses: full.processing_addresses.map(({ chain, address, factory }) => ({ chain, address, factory })),
})

const balancesOf = (amount: string) => ({
  balance_results: [
    {
      address: depositAddress,
      token: usdc,
      value: { kind: 'amount', amount, withdrawal_fee: '0.06' },
      withdraw_from: { withdraw_type: 'PAYMENT', payment_id: parentId, withdraw_account: 'SPW' },
    },
  ],
  future_withdrawable_balances: [],
})

const never = () => Promise.reject(new Error('asked the wallet'))
const wallet = {
  getAddress: async () => owner as `0x${string}`,
  signTypedData: never,
  signMessage: never,
  sendTransaction: never,
}

const authorization = {
  withdraw_id: 'withdraw_1',
  signature_type: 'EIP712',
  withdraw_authorization: '{}',
  state_token: 'token',
}

/** Storage of a withdrawal to `recipient` that was signed before the page was closed. */
function storedSignedWithdrawal(recipient: string): Record<string, string> {
  const wish = {
    owner,
    paymentId: parentId,
    address: depositAddress,
    withdrawFrom: { withdraw_account: 'SPW' },
    childId,
    chainId: '31338',
    recipient,
    tokens: [{ token: usdc, amount: '20', maxFee: '0.06', decimals: 6 }],
  }
  const record = { version: 1, savedAt: Date.now(), wish, authorization, signature: '0xab', deadline: '2000000000' }
  return {
    [`dw:withdrawal:${depositAddress.toLowerCase()}`]: JSON.stringify(record),
    [`dw:address:${childId}`]: childWallet,
  }
}

/** Reopens the page after the new payment was confirmed. */
function reopenPage(kept: Record<string, string>) {
  return renderWidget({
    initialStorage: kept,
    state: { step: 'payment', draft: emptyDraft, paymentId: parentId, recovery: { kind: 'retry', childId } },
    answers: {
      payment: ({ payment_id }: { payment_id: string }) => (payment_id === childId ? child : parent),
      balances: () => balancesOf('20'),
      withdrawStatus: () => ({ withdraw_id: 'withdraw_1', status: 'SUCCESS', transaction_hash: hash, issues: [] }),
    },
  })
}

/** Serves the parent until the child is confirmed, then `confirmed`. */
function openRetry(confirmed: Payment, offered = quote({ payment_id: childId, onramp: undefined }), stopped = parent) {
  let current = stopped
  return renderWidget({
    wallet,
    state: { step: 'payment', draft: emptyDraft, paymentId: parentId, recovery: { kind: 'retry' } },
    answers: {
      payment: () => current,
      // The service replaces the requested amount with the balance.
      quotes: () => quotesFor(child.quote_request, { quotes: [offered] }),
      confirm: () => {
        current = confirmed
        return confirmed
      },
      balances: () => balancesOf('20'),
    },
  })
}

/** Connects the owner and returns the continue button once it is armed. */
async function findContinueButton(user: UserEvent): Promise<HTMLElement> {
  await screen.findByText('Now')
  const connect = screen.queryByRole('button', { name: 'Connect the wallet that signs' })
  if (connect) await user.click(connect)
  const button = await screen.findByRole('button', { name: /^Continue with/ })
  await waitFor(() => expect(button.dataset.arming).toBeUndefined())
  return button
}

test('a balance that dropped before confirming stops the retry before signing', async () => {
  const { user, answer, asked } = openRetry(child)
  await findContinueButton(user)
  answer('balances', () => balancesOf('5'))
  await user.click(await findContinueButton(user))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There’s less here than the new payment needs')
  expect(asked('confirm')).toHaveLength(1)
})

test('a new payment that needs verification opens the verify screen', async () => {
  const verify = { reason: 'EVM_OWNER' as const, signature_type: 'EIP191' as const, payload: 'Owner' }
  const { user } = openRetry({
    ...child,
    status: 'UNCONFIRMED',
    next_instruction: {
      type: 'USER_VERIFY',
      payment_id: childId,
      verification_token: 'verification',
      verifications: [verify],
    },
  })
  await user.click(await findContinueButton(user))
  expect(await screen.findByRole('heading', { name: 'Sign with your wallet' })).toBeTruthy()
})

test('a transfer completed while the page was closed opens the new payment', async () => {
  const { asked } = reopenPage(storedSignedWithdrawal(childWallet))
  expect(await screen.findByRole('heading', { name: 'Your transfer' })).toBeTruthy()
  expect(screen.queryByText('Deposit address')).toBeNull()
  expect(asked('withdraw')).toEqual([])
})

test('a withdrawal to another address does not count as funding of the new payment', async () => {
  reopenPage(storedSignedWithdrawal(destination))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
})

test('without a stored withdrawal the page opens the new payment', async () => {
  const { asked } = reopenPage({})
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(asked('confirm')).toEqual([])
})

test('a route that cannot be verified is reported before anything is confirmed, and left to the user', async () => {
  const [funding, moving] = quote().route
  if (!funding || !moving) throw new Error('The route has two steps.')
  const route = [funding, { ...moving, pieces_info: [{ type: 'bridge' as const }, { type: 'transfer_out' as const }] }]
  const { user, asked } = openRetry(child, quote({ payment_id: childId, onramp: undefined, route }))
  expect(await screen.findByText('We can’t check the new deposit address on this device')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take it back' }).dataset.kind).toBe('primary')
  expect(asked('confirm')).toEqual([])
  const button = await findContinueButton(user)
  expect(button.dataset.kind).toBe('quiet')
  await user.click(button)
  await waitFor(() => expect(asked('withdraw')).toHaveLength(1))
})

test('with a service that sends no order, the user is told before anything is confirmed', async () => {
  const { user, asked } = openRetry(withoutOrder(child), undefined, withoutOrder(parent))
  expect(await screen.findByText('We can’t check the new deposit address on this device')).toBeTruthy()
  expect(asked('confirm')).toEqual([])
  await user.click(await findContinueButton(user))
  await waitFor(() => expect(asked('withdraw')).toMatchObject([{ recipient_address: childWallet }]))
  expect(asked('confirm')).toHaveLength(1)
})

test('a new payment whose order is left out is refused where the parent had one', async () => {
  const { user, asked } = openRetry(withoutOrder(child))
  await user.click(await findContinueButton(user))
  expect(await screen.findByText('We couldn’t check the new deposit address')).toBeTruthy()
  expect(asked('withdraw')).toEqual([])
})
