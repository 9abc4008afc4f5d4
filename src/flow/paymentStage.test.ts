import { expect, test } from 'vitest'
import type { Payment } from '../schema/Payment.js'
import { payment } from '../testing/fixtures.js'
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
