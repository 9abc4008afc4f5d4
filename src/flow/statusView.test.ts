import { expect, test } from 'vitest'
import { depositAddress, hash, payment, usdc } from '../../test/support/fixtures.js'
import type { NextInstruction } from '../schema/NextInstruction.js'
import type { PaymentStatus } from '../schema/Payment.js'
import { type StatusView, statusView } from './statusView.js'

const deposit = { deposit_token: usdc, deposit_amount: '5', deposit_address: depositAddress, deposit_chain: 'base' }
const transferIn = { type: 'TRANSFER_IN' as const, payment_id: 'pay_card', deposit_info: [deposit] }
const funding = (balance: string) => [{ kind: 'funding' as const, token: usdc, balance }]

test.each([
  ['COMPLETE', true, { screen: 'done' }],
  ['WITHDRAWN', true, { screen: 'withdrawn' }],
  ['FAILED', true, { screen: 'problem', reason: 'failed' }],
  ['TAINTED', true, { screen: 'problem', reason: 'tainted' }],
  ['EXPIRED', false, { screen: 'problem', reason: 'expired' }],
  ['EXPIRED', true, { screen: 'problem', reason: 'expired_funded' }],
  ['PENDING', true, { screen: 'track' }],
  ['WITHDRAW_PENDING', true, { screen: 'withdrawing' }],
  ['UNKNOWN_STATUS', false, { screen: 'track' }],
])('%s with funded %s maps to its screen', (status, funded, view) => {
  expect(statusView(payment({ status, funded }))).toEqual(view)
})

const instructions: Record<NextInstruction['type'] | 'none', NextInstruction | undefined> = {
  none: undefined,
  ONRAMP: { type: 'ONRAMP', payment_id: 'p', funding_page_url: 'https://pay.example/p', deposit_info: [deposit] },
  TRANSFER_IN: transferIn,
  USER_VERIFY: { type: 'USER_VERIFY', verification_token: 'v', verifications: [] },
  unrecognized: { type: 'unrecognized', original_type: 'DANCE' },
}

type Row = Record<keyof typeof instructions, StatusView['screen']>

const always = (screen: StatusView['screen']): Row => ({
  none: screen,
  ONRAMP: screen,
  TRANSFER_IN: screen,
  USER_VERIFY: screen,
  unrecognized: screen,
})

/** Exhaustive by type, so that a new status or instruction does not compile without its screen. */
const unfunded: Record<PaymentStatus, Row> = {
  PENDING: { ...always('track'), ONRAMP: 'checkout', TRANSFER_IN: 'transfer' },
  UNCONFIRMED: { ...always('track'), USER_VERIFY: 'verify' },
  COMPLETE: always('done'),
  WITHDRAWN: always('withdrawn'),
  FAILED: always('problem'),
  EXPIRED: always('problem'),
  TAINTED: always('problem'),
  WITHDRAW_PENDING: always('withdrawing'),
}

const table = [
  ...Object.entries(unfunded).map(([status, row]) => ({ status, funded: false, row })),
  ...Object.entries({ ...unfunded, PENDING: always('track') }).map(([status, row]) => ({ status, funded: true, row })),
  { status: 'UNKNOWN_STATUS', funded: false, row: always('track') },
  { status: 'UNKNOWN_STATUS', funded: true, row: always('track') },
]

test.each(table)('$status with funded $funded has a screen for every instruction', ({ status, funded, row }) => {
  const shown = Object.entries(instructions).map(([type, next_instruction]) => {
    return [type, statusView(payment({ status, funded, next_instruction })).screen]
  })
  expect(Object.fromEntries(shown)).toEqual(row)
})

test('an unfunded card payment shows the provider page', () => {
  expect(statusView(payment())).toMatchObject({ screen: 'checkout', url: expect.stringContaining('/pay/pay_card') })
})

test('a disallowed payment page is not replaced by a request for a transfer', () => {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const next_instruction = { ...instruction, funding_page_url: 'javascript:alert(1)' }
  expect(statusView(payment({ next_instruction }))).toEqual({ screen: 'track' })
  const elsewhere = { hosts: ['pay.example'] }
  expect(statusView(payment(), elsewhere)).toEqual({ screen: 'track' })
})

test('an underpayment shows the received amount on the transfer screen', () => {
  expect(statusView(payment({ next_instruction: transferIn, issues: funding('3.2') }))).toEqual({
    screen: 'transfer',
    deposit,
    received: '3.2',
  })
})

test('another token does not count towards the amount', () => {
  const issues = [{ kind: 'funding' as const, token: 'base:0x', balance: '3.2' }]
  expect(statusView(payment({ next_instruction: transferIn, issues }))).toMatchObject({ received: undefined })
})

test('a fully covered amount is tracked', () => {
  expect(statusView(payment({ next_instruction: transferIn, issues: funding('5.0') }))).toEqual({ screen: 'track' })
})

test('an expired payment with a balance is expired_funded', () => {
  expect(statusView(payment({ status: 'EXPIRED', issues: funding('5') }))).toMatchObject({ reason: 'expired_funded' })
})

test('an expired payment with a seen transfer is expired_funded', () => {
  const seen = payment().quoted.route.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  const late = payment({ status: 'EXPIRED', fulfilled: { route: seen } })
  expect(statusView(late)).toMatchObject({ reason: 'expired_funded' })
})

test('an unknown instruction is tracked', () => {
  const next_instruction = { type: 'unrecognized' as const, original_type: 'DANCE' }
  expect(statusView(payment({ next_instruction }))).toEqual({ screen: 'track' })
})

test('a seen transfer is tracked instead of requesting funds again', () => {
  const seen = payment().quoted.route.map((step, index) =>
    index === 0 ? { ...step, status: 'PENDING', transaction_hash: hash } : step,
  )
  expect(statusView(payment({ fulfilled: { route: seen } }))).toEqual({ screen: 'track' })
  expect(statusView(payment({ next_instruction: transferIn, fulfilled: { route: seen } }))).toEqual({ screen: 'track' })
})

test('after a credited partial transfer the rest is still requested', () => {
  const seen = payment().quoted.route.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  const part = payment({ next_instruction: transferIn, fulfilled: { route: seen }, issues: funding('3.2') })
  expect(statusView(part)).toMatchObject({ screen: 'transfer', received: '3.2' })
})

test('checkout includes the deposit and the start deadline', () => {
  expect(statusView(payment())).toMatchObject({
    deposit: { deposit_token: usdc, deposit_amount: '49.5', deposit_address: depositAddress },
    startBy: '2026-11-21T15:01:00Z',
  })
})

test('a transfer instruction without deposit info is tracked', () => {
  expect(statusView(payment({ next_instruction: { ...transferIn, deposit_info: [] } }))).toEqual({ screen: 'track' })
})

test('a zero balance or an unrelated issue is not a received amount', () => {
  const other = { kind: 'owner' as const, message: 'Not this one.', mitigation: 'change' }
  for (const issues of [funding('0'), [other]]) {
    expect(statusView(payment({ next_instruction: transferIn, issues }))).toMatchObject({ received: undefined })
    expect(statusView(payment({ status: 'EXPIRED', issues }))).toMatchObject({ reason: 'expired' })
  }
})

test('the balance is found among other issues, case-insensitively', () => {
  const token = deposit.deposit_token.toUpperCase().replace('0X', '0x')
  const issues = [
    { kind: 'funding' as const, token: 'base:0x', balance: '1' },
    { kind: 'funding' as const, token, balance: '0' },
    { kind: 'funding' as const, token, balance: '3.2' },
  ]
  expect(statusView(payment({ next_instruction: transferIn, issues }))).toMatchObject({ received: '3.2' })
})

test('an on-chain step transaction is not mistaken for the funding transfer', () => {
  const onchain = payment().quoted.route.filter(({ type }) => type === 'ONCHAIN_STEP')
  const moved = onchain.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  expect(moved).toHaveLength(1)
  expect(statusView(payment({ fulfilled: { route: moved } }))).toMatchObject({ screen: 'checkout' })
})
