import { expect, test } from 'vitest'
import { depositAddress, hash, payment, usdc } from '../../test/support/fixtures.js'
import type { Payment } from '../schema/Payment.js'
import { paymentStage, requiresAction } from './paymentStage.js'

const { next_instruction: _, ...plain } = payment()
const stageOf = (change: Partial<Payment>) => paymentStage({ ...plain, ...change })

test('an unfunded payment is to_pay, not moving', () => {
  expect(paymentStage(payment({ status: 'PENDING', funded: false }))).toBe('to_pay')
})

test('a funded payment is moving, a pending withdrawal is withdrawing', () => {
  expect(stageOf({ status: 'PENDING', funded: true })).toBe('moving')
  expect(stageOf({ status: 'WITHDRAW_PENDING', funded: true })).toBe('withdrawing')
})

test('a stopped payment is to_recover only if it holds funds', () => {
  expect(stageOf({ status: 'FAILED', funded: true })).toBe('to_recover')
  expect(stageOf({ status: 'FAILED', funded: false })).toBe('stopped')
  const route = plain.quoted.route.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  expect(stageOf({ status: 'FAILED', funded: false, fulfilled: { route } })).toBe('to_recover')
  expect(stageOf({ status: 'EXPIRED', funded: true })).toBe('to_recover')
  expect(stageOf({ status: 'EXPIRED', funded: false })).toBe('expired')
  expect(stageOf({ status: 'TAINTED', funded: false })).toBe('to_recover')
})

test('a finished payment requires no action', () => {
  for (const status of ['COMPLETE', 'WITHDRAWN'] as const)
    expect(requiresAction({ ...plain, status, funded: true })).toBe(false)
  expect(requiresAction({ ...plain, status: 'EXPIRED', funded: false })).toBe(false)
})

test('an unknown status is moving', () => {
  expect(stageOf({ status: 'REVIEWED', funded: true })).toBe('moving')
})

test('the stage agrees with the screen of the payment', () => {
  const deposit = { deposit_token: usdc, deposit_amount: '5', deposit_address: depositAddress, deposit_chain: 'base' }
  const transfer = { type: 'TRANSFER_IN' as const, payment_id: 'pay_card', deposit_info: [deposit] }
  const verify = { type: 'USER_VERIFY' as const, verification_token: 'token', verifications: [] }
  const issues = [{ kind: 'funding' as const, token: usdc, balance: '3.2' }]
  expect(stageOf({ next_instruction: transfer })).toBe('to_pay')
  expect(stageOf({ next_instruction: transfer, issues })).toBe('to_top_up')
  expect(stageOf({ status: 'UNCONFIRMED', next_instruction: verify })).toBe('to_verify')
  expect(stageOf({ status: 'FAILED', issues })).toBe('to_recover')
  expect(stageOf({ status: 'COMPLETE' })).toBe('arrived')
  expect(stageOf({ status: 'WITHDRAWN' })).toBe('withdrawn')
  for (const change of [{ next_instruction: transfer }, { status: 'FAILED', funded: true }])
    expect(requiresAction({ ...plain, ...change })).toBe(true)
})
