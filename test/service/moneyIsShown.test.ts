// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let at: Recovery
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
})
afterAll(() => sandbox?.stop())

type Confirmed = Awaited<ReturnType<typeof quoteAndConfirm>>
type Issue = { kind: string; code?: string; message: string; token?: string; balance?: { '#': string } }

const depositOf = ({ payment }: Confirmed): string => payment.next_instruction.deposit_info[0].deposit_address
const confirm = () => quoteAndConfirm(sandbox.api, at.usdc, '100', at.weth)
const expire = () => sandbox.api.post('/control/clock', { advance_seconds: 10 * 60 * 60 })
const untilIssue = ({ payment }: Confirmed, name: string, matches: (issues: Issue[]) => boolean) =>
  untilPayment(sandbox.api, payment.payment_id, name, ({ issues }) => matches(issues))
const withdrawable = (amount: string) => (issues: Issue[]) =>
  issues.some(({ kind, code, balance }) => kind === 'funding' && code === 'withdrawable' && balance?.['#'] === amount)
const sentences = ({ issues }: { issues: Issue[] }) => issues.map(({ message }) => message).join(' ')

/** Ids of the payments in the default history of an owner. */
async function listed({ owner }: Confirmed): Promise<string[]> {
  const { body } = await sandbox.api.get(`/payments/history?owner_address=${owner.address}`)
  return body.payment_statuses.map(({ payment_id }: { payment_id: string }) => payment_id)
}

test('a short deposit is asked for until the payment expires, then it is withdrawable and listed', async () => {
  const confirmed = await confirm()
  await at.person.pay(at.usdc, depositOf(confirmed), '30')
  const short = await untilIssue(confirmed, 'the shortage is reported', (issues) => issues.length > 0)
  expect(short.issues).toEqual([
    {
      kind: 'funding',
      code: 'underpaid',
      params: { amount: '30', symbol: 'USDC', network: 'arbitrum', missing: '70', required: '100' },
      token: at.usdc,
      balance: { '#': '30' },
      message: '70 USDC are still missing. Send the rest to the same address.',
    },
  ])
  await expire()
  const expired = await untilIssue(confirmed, 'the money is withdrawable', withdrawable('30'))
  expect(expired).toMatchObject({ status: 'EXPIRED', funded: false })
  expect(sentences(expired)).toBe('30 USDC on Arbitrum can be withdrawn by the owner.')
  expect(await listed(confirmed)).toEqual([confirmed.payment.payment_id])
})

test('a deposit too small to be withdrawn still counts, beside another token', async () => {
  const confirmed = await confirm()
  await at.person.pay(at.usdc, depositOf(confirmed), '0.01')
  await at.give(at.dai, depositOf(confirmed), '7')
  // The other token is found only by reading the balances, which is when the small deposit could be dropped.
  const both = await untilIssue(confirmed, 'both are reported', (issues) => issues.length === 2)
  expect(both.issues).toMatchObject([
    { code: 'underpaid', token: at.usdc, balance: { '#': '0.01' } },
    { code: 'withdrawable', token: at.dai, balance: { '#': '7' } },
  ])
})

test('a payment funded in full after it expired is funded, says so and is listed', async () => {
  const confirmed = await confirm()
  const deposit = depositOf(confirmed)
  await expire()
  await untilPayment(sandbox.api, confirmed.payment.payment_id, 'it expires', ({ status }) => status === 'EXPIRED')
  expect(await listed(confirmed)).toEqual([])
  await sandbox.api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum' })
  await at.person.pay(at.usdc, deposit, '100')
  const late = await untilIssue(confirmed, 'the money is withdrawable', withdrawable('100'))
  await sandbox.api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  expect(late).toMatchObject({ status: 'EXPIRED', funded: true })
  expect(late.issues.filter(({ code }: Issue) => code === 'late')).toHaveLength(1)
  expect(await listed(confirmed)).toEqual([confirmed.payment.payment_id])
})

test('a second deposit to a complete payment, and other tokens on other networks, are reported', async () => {
  const confirmed = await confirm()
  const deposit = depositOf(confirmed)
  await at.person.pay(at.usdc, deposit, '100')
  await untilPayment(sandbox.api, confirmed.payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  await at.person.pay(at.usdc, deposit, '40')
  await untilIssue(confirmed, 'the second deposit is reported', withdrawable('40'))
  const link = await tokenId(sandbox.api, 'base', 'LINK')
  await at.give(link, deposit, '7')
  const both = await untilIssue(confirmed, 'both are reported', (issues) => issues.length === 2)
  expect(both).toMatchObject({
    status: 'COMPLETE',
    issues: [
      { kind: 'funding', token: at.usdc },
      { kind: 'funding', token: link, balance: { '#': '7' }, message: '7 LINK on Base can be withdrawn by the owner.' },
    ],
  })
})

test('a deposit that a reorganisation removes is no longer reported', async () => {
  const confirmed = await confirm()
  await at.person.pay(at.usdc, depositOf(confirmed), '30')
  await untilIssue(confirmed, 'the shortage is reported', (issues) => issues.length > 0)
  const reorg = { name: 'reorg', network: 'arbitrum', depth: 3, transactions: 'dropped' }
  expect((await sandbox.api.post('/control/faults', reorg)).status).toBe(200)
  const after = await untilIssue(confirmed, 'the deposit is gone', (issues) => issues.length === 0)
  expect(after).toMatchObject({ status: 'PENDING', funded: false })
})

test('once everything is withdrawn in parts, nothing claims that money is left', async () => {
  const { payment, owner, balance } = await at.shortPayment()
  const take = (amount: string) =>
    withdraw(sandbox.api, owner, {
      token_amounts: [{ token: at.usdc, amount }],
      recipient_address: owner.address,
      withdraw_from: balance.withdraw_from,
    })
  await take('25.5')
  await take('34.5')
  const empty = await until('the issues are empty', async () => {
    const { body } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
    return body.issues.length === 0 ? body : undefined
  })
  expect(empty).toMatchObject({ status: 'TAINTED', withdrawals: [{ status: 'SUCCESS' }, { status: 'SUCCESS' }] })
})
