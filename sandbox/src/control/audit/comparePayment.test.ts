import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { TokenAsset } from '../../catalog/createCatalog.js'
import type { PaymentRow } from '../../store/paymentRows.js'
import { comparePayment, type Records } from './comparePayment.js'
import type { Ledger } from './readLedger.js'
import { recomputePayment } from './recomputePayment.js'

const wallet: Address = '0x1111111111111111111111111111111111111111'
const destination: Address = '0x2222222222222222222222222222222222222222'
const address: Address = '0x3333333333333333333333333333333333333333'
const usdc: TokenAsset = {
  kind: 'token',
  id: `base:${address}`,
  network: 'base',
  address,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

const leg = { kind: 'move', network: 'base', tokenIn: usdc.id, tokenOut: usdc.id }
const complete = {
  id: 'a payment',
  status: 'COMPLETE',
  stage: 'done',
  funded: true,
  deposit_address: wallet,
  destination_address: destination,
  plan: { depositToken: usdc.id, depositAmount: '60000000', outputToken: usdc.id, legs: [leg] },
  fulfilled: { output_amount: { asset: usdc.id, amount: '59.5' } },
  issues: [],
} as unknown as PaymentRow

const deposit = { network: 'base', token: address, amount: '60000000' }
const paid: Records = { deposits: [deposit], withdrawals: [] }

/** A chain on which 60 USDC arrived, and whatever became of them. */
function chainWith({ held = 0n, ...events }: Partial<Omit<Ledger, 'held'>> & { held?: bigint } = {}): Ledger {
  return {
    network: 'base',
    executions: [],
    withdrawals: [],
    intents: new Map(),
    fills: [],
    refunds: [],
    ...events,
    held: (account) => (account === wallet ? held : 0n),
  }
}

const executed = chainWith({
  executions: [{ wallet, leg: 0, spent: 60_000_000n, received: 59_500_000n, delivered: 59_500_000n }],
})
const withdrawn = chainWith({ withdrawals: [{ wallet, nonce: 0n, token: address, amount: 60_000_000n }] })
const withdrawal = {
  network: 'base',
  wallet_address: wallet,
  nonce: '0',
  state: 'success',
  tokens: [{ token: usdc.id, amount: '60000000' }],
}

const compare = (row: Partial<PaymentRow>, records: Records, ledger: Ledger): string[] =>
  comparePayment(
    { ...complete, ...row } as PaymentRow,
    records,
    recomputePayment({ ...complete, ...row } as PaymentRow, [ledger], [usdc]),
    [usdc],
  )

test('payments that the service reports as the chain does have no differences', () => {
  expect(compare({}, paid, executed)).toEqual([])
  const ended = { status: 'WITHDRAWN' } as const
  expect(compare(ended, { ...paid, withdrawals: [withdrawal] }, withdrawn)).toEqual([])
  const waiting = { status: 'PENDING', stage: 'waiting', funded: false } as const
  expect(compare(waiting, { deposits: [], withdrawals: [] }, chainWith())).toEqual([])
})

test.each<[string, Partial<PaymentRow>, Records, Ledger, string]>([
  ['a deposit', {}, { ...paid, deposits: [] }, executed, `60000000 of ${usdc.id} arrived, but 0 are recorded`],
  ['a payout', { status: 'FAILED' }, paid, executed, '59500000 were paid out, but it is FAILED'],
  ['no payout', {}, paid, chainWith({ held: 60_000_000n }), 'it is COMPLETE, but nothing was paid out'],
  [
    'the amount paid out',
    { fulfilled: { output_amount: { asset: usdc.id, amount: '60' } } as PaymentRow['fulfilled'] },
    paid,
    executed,
    '59.5 were paid out, but 60 is reported',
  ],
  [
    'a withdrawal',
    { status: 'WITHDRAWN' },
    paid,
    withdrawn,
    `withdrawal base:${wallet}:0: 60000000 of ${usdc.id} left, but nothing is reported`,
  ],
  [
    'what a withdrawal did to the payment',
    { status: 'EXPIRED' },
    { ...paid, withdrawals: [withdrawal] },
    withdrawn,
    'the deposit was withdrawn, but it is EXPIRED',
  ],
  [
    'money that can be withdrawn',
    { status: 'FAILED' },
    paid,
    chainWith({ held: 60_000_000n }),
    `the accounts hold 60 of ${usdc.id}, but the issues say nothing`,
  ],
  [
    'that it is funded',
    { status: 'EXPIRED', stage: 'waiting', funded: false },
    paid,
    chainWith({ held: 60_000_000n }),
    '60000000 arrived, but it is not funded',
  ],
])('a service that hides or invents %s is found out', (_, row, records, ledger, difference) => {
  expect(compare(row, records, ledger)).toContain(difference)
})
