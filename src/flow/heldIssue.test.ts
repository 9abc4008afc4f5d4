import { expect, test } from 'vitest'
import { payment, usdc } from '../testing/fixtures.js'
import { heldIssue } from './heldIssue.js'

const dai = 'base:0x50c5725949a6f0c72e6c4a641f24049a917db0cb'
const other = { kind: 'other' as const, message: 'It came late.' }
const held = (balance: string, token = usdc) => ({ kind: 'funding' as const, token, balance, message: '' })

test('what the service says lies in the one-time wallet is told with its token', () => {
  expect(heldIssue(payment({ issues: [other, held('12.5')] }))).toEqual({ asset: usdc, amount: '12.5' })
})

test('nothing is told where the service says nothing, or that nothing is left', () => {
  expect(heldIssue(payment())).toBeUndefined()
  expect(heldIssue(payment({ issues: [other] }))).toBeUndefined()
  expect(heldIssue(payment({ issues: [held('0'), held('0.000')] }))).toBeUndefined()
})

test('a token of which nothing is left does not hide another one', () => {
  expect(heldIssue(payment({ issues: [held('0'), held('3', dai)] }))).toEqual({ asset: dai, amount: '3' })
})
