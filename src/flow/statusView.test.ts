import { expect, test } from 'vitest'
import type { NextInstruction } from '../schema/NextInstruction.js'
import type { PaymentStatus } from '../schema/Payment.js'
import { depositAddress, hash, payment, usdc } from '../testing/fixtures.js'
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
  ['A_STATUS_OF_TOMORROW', false, { screen: 'track' }],
])('%s with funded %s has its screen', (status, funded, view) => {
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

/** Typed by the wire, so that a status or an instruction more does not compile without its screen. */
const unfunded: Record<PaymentStatus, Row> = {
  PENDING: { ...always('track'), ONRAMP: 'fund_page', TRANSFER_IN: 'fund_transfer' },
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
  { status: 'A_STATUS_OF_TOMORROW', funded: false, row: always('track') },
  { status: 'A_STATUS_OF_TOMORROW', funded: true, row: always('track') },
]

test.each(table)('$status with funded $funded has a screen for every instruction', ({ status, funded, row }) => {
  const shown = Object.entries(instructions).map(([type, next_instruction]) => {
    return [type, statusView(payment({ status, funded, next_instruction })).screen]
  })
  expect(Object.fromEntries(shown)).toEqual(row)
})

test('an unfunded card payment shows the provider page', () => {
  expect(statusView(payment())).toMatchObject({ screen: 'fund_page', url: expect.stringContaining('/pay/pay_card') })
})

test('a page that must not be opened leaves the transfer, never the page', () => {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const next_instruction = { ...instruction, funding_page_url: 'javascript:alert(1)' }
  expect(statusView(payment({ next_instruction }))).toMatchObject({ screen: 'fund_transfer' })
})

test('too little is no error: the transfer screen says what already arrived', () => {
  expect(statusView(payment({ next_instruction: transferIn, issues: funding('3.2') }))).toEqual({
    screen: 'fund_transfer',
    deposit,
    received: '3.2',
  })
})

test('money of another token pays off nothing', () => {
  const issues = [{ kind: 'funding' as const, token: 'base:0x', balance: '3.2' }]
  expect(statusView(payment({ next_instruction: transferIn, issues }))).toMatchObject({ received: undefined })
})

test('when nothing is missing nothing is asked for', () => {
  expect(statusView(payment({ next_instruction: transferIn, issues: funding('5.0') }))).toEqual({ screen: 'track' })
})

test('an expired payment that holds money is never shown as plainly expired', () => {
  expect(statusView(payment({ status: 'EXPIRED', issues: funding('5') }))).toMatchObject({ reason: 'expired_funded' })
})

test('an expired payment whose transfer was seen is never shown as plainly expired', () => {
  const seen = payment().quoted.route.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  const late = payment({ status: 'EXPIRED', fulfilled: { route: seen } })
  expect(statusView(late)).toMatchObject({ reason: 'expired_funded' })
})

test('an instruction of tomorrow is followed neutrally', () => {
  const next_instruction = { type: 'unrecognized' as const, original_type: 'DANCE' }
  expect(statusView(payment({ next_instruction }))).toEqual({ screen: 'track' })
})

test('money that was seen on its way is not asked for again', () => {
  const seen = payment().quoted.route.map((step, index) =>
    index === 0 ? { ...step, status: 'PENDING', transaction_hash: hash } : step,
  )
  expect(statusView(payment({ fulfilled: { route: seen } }))).toEqual({ screen: 'track' })
  expect(statusView(payment({ next_instruction: transferIn, fulfilled: { route: seen } }))).toEqual({ screen: 'track' })
})

test('a part that was counted leaves the rest to be asked for', () => {
  const seen = payment().quoted.route.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  const part = payment({ next_instruction: transferIn, fulfilled: { route: seen }, issues: funding('3.2') })
  expect(statusView(part)).toMatchObject({ screen: 'fund_transfer', received: '3.2' })
})

test('a payment page that may not be shown, without a transfer in its place, leaves nothing to press', () => {
  const next_instruction = { ...transferIn, type: 'ONRAMP' as const, funding_page_url: 'javascript:alert(1)' }
  expect(statusView(payment({ next_instruction }))).toEqual({ screen: 'fund_transfer', deposit, received: undefined })
  expect(statusView(payment({ next_instruction: { ...next_instruction, deposit_info: [] } }))).toEqual({
    screen: 'track',
  })
})

test('a payment page is shown with the transfer behind it and until when it can be started', () => {
  expect(statusView(payment())).toMatchObject({
    deposit: { deposit_token: usdc, deposit_amount: '49.5', deposit_address: depositAddress },
    startBy: '2026-11-21T15:01:00Z',
  })
})

test('a transfer to nowhere is not asked for', () => {
  expect(statusView(payment({ next_instruction: { ...transferIn, deposit_info: [] } }))).toEqual({ screen: 'track' })
})

test('an empty balance, or an issue about something else, is no money', () => {
  const other = { kind: 'owner' as const, message: 'Not this one.', mitigation: 'change' }
  for (const issues of [funding('0'), [other]]) {
    expect(statusView(payment({ next_instruction: transferIn, issues }))).toMatchObject({ received: undefined })
    expect(statusView(payment({ status: 'EXPIRED', issues }))).toMatchObject({ reason: 'expired' })
  }
})

test('money is found among other issues, in whichever case its token is written', () => {
  const token = deposit.deposit_token.toUpperCase()
  const issues = [
    { kind: 'funding' as const, token: 'base:0x', balance: '1' },
    { kind: 'funding' as const, token, balance: '0' },
    { kind: 'funding' as const, token, balance: '3.2' },
  ]
  expect(statusView(payment({ next_instruction: transferIn, issues }))).toMatchObject({ received: '3.2' })
})

test('what a wallet did with the money later is not taken for its arrival', () => {
  const onchain = payment().quoted.route.filter(({ type }) => type === 'ONCHAIN_STEP')
  const moved = onchain.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  expect(moved).toHaveLength(1)
  expect(statusView(payment({ fulfilled: { route: moved } }))).toMatchObject({ screen: 'fund_page' })
})
