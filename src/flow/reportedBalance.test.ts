import { expect, test } from 'vitest'
import { payment, usdc } from '../../test/support/fixtures.js'
import { reportedBalance } from './reportedBalance.js'

const dai = 'base:0x50c5725949a6f0c72e6c4a641f24049a917db0cb'
const other = { kind: 'other' as const, message: 'It came late.' }
const held = (balance: string, token = usdc) => ({ kind: 'funding' as const, token, balance, message: '' })

test('the reported balance includes its token', () => {
  expect(reportedBalance(payment({ issues: [other, held('12.5')] }))).toEqual({ asset: usdc, amount: '12.5' })
})

test('without a funding issue or with a zero balance it is undefined', () => {
  expect(reportedBalance(payment())).toBeUndefined()
  expect(reportedBalance(payment({ issues: [other] }))).toBeUndefined()
  expect(reportedBalance(payment({ issues: [held('0'), held('0.000')] }))).toBeUndefined()
})

test('a zero balance does not hide another token', () => {
  expect(reportedBalance(payment({ issues: [held('0'), held('3', dai)] }))).toEqual({ asset: dai, amount: '3' })
})
