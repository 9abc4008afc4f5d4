import { expect, test } from 'vitest'
import type { Payment } from '../schema/Payment.js'
import { depositAddress, hash, payment, usdc } from '../testing/fixtures.js'
import { needsYou } from './needsYou.js'
import { paymentStage } from './paymentStage.js'

const { next_instruction: _, ...plain } = payment()
const stageOf = (change: Partial<Payment>) => paymentStage({ ...plain, ...change })

test('a payment that nobody has paid yet is not called moving', () => {
  expect(paymentStage(payment({ status: 'PENDING', funded: false }))).toBe('to_pay')
})

test('money on its way says so, there and back', () => {
  expect(stageOf({ status: 'PENDING', funded: true })).toBe('moving')
  expect(stageOf({ status: 'WITHDRAW_PENDING', funded: true })).toBe('withdrawing')
})

test('a stopped payment asks for the person exactly when it holds money', () => {
  expect(stageOf({ status: 'FAILED', funded: true })).toBe('to_recover')
  expect(stageOf({ status: 'FAILED', funded: false })).toBe('stopped')
  const route = plain.quoted.route.map((step) => ({ ...step, status: 'PENDING', transaction_hash: hash }))
  expect(stageOf({ status: 'FAILED', funded: false, fulfilled: { route } })).toBe('to_recover')
  expect(stageOf({ status: 'EXPIRED', funded: true })).toBe('to_recover')
  expect(stageOf({ status: 'EXPIRED', funded: false })).toBe('expired')
  expect(stageOf({ status: 'TAINTED', funded: false })).toBe('to_recover')
})

test('what is over needs nobody', () => {
  for (const status of ['COMPLETE', 'WITHDRAWN'] as const)
    expect(needsYou({ ...plain, status, funded: true })).toBe(false)
  expect(needsYou({ ...plain, status: 'EXPIRED', funded: false })).toBe(false)
})

test('a status of tomorrow is still on its way', () => {
  expect(stageOf({ status: 'REVIEWED', funded: true })).toBe('moving')
})

test('what a person has to do is told by the list as by the screen behind it', () => {
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
    expect(needsYou({ ...plain, ...change })).toBe(true)
})
