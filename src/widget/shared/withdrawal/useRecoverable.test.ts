import { expect, test } from 'vitest'
import { depositAddress, owner } from '../../../../test/support/fixtures.js'
import type { BalanceResult } from '../../../schema/Balance.js'
import { partAmount } from '../../steps/withdraw/useWithdrawChoice.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { balanceRows } from './useRecoverable.js'

const token = 'base:0x00000000000000000000000000000000000000c1'

const asset = (id: string): CatalogAsset => ({
  id,
  symbol: 'USDC',
  name: 'USD coin',
  decimals: 6,
  imageUrl: undefined,
  chain: { chain_id: '31338', network: 'base', address_family: 'EVM', is_testnet: true },
  network: 'Base',
  address: id.split(':')[1],
})

function balance(amount: string, change: Partial<BalanceResult> = {}): BalanceResult {
  const value = { kind: 'amount' as const, amount, withdrawal_fee: '0.06', min_withdrawal_amount: '0.1' }
  return { address: depositAddress, token, value, withdraw_from: { withdraw_account: 'SPW' }, ...change }
}

const rowsOf = (...balance_results: BalanceResult[]) =>
  balanceRows([{ balance_results, future_withdrawable_balances: [] }], asset)

const [row] = rowsOf(balance('20'))
if (!row) throw new Error('Expected a row.')

test('duplicate balances are merged and empty ones are omitted', () => {
  expect(rowsOf(balance('20'), balance('20'), balance('0', { address: owner }))).toHaveLength(1)
})

test.each([
  [balance('0.09'), 'below_minimum'],
  [balance('20', { value: { kind: 'error' } }), 'unreadable'],
  [balance('20', { withdraw_from: undefined }), 'unnamed'],
  [balance('0.06', { value: { kind: 'amount', amount: '0.06', withdrawal_fee: '0.06' } }), 'below_fee'],
])('a blocked balance stays in the list with its reason', (given, kind) => {
  expect(rowsOf(given)[0]?.block?.kind).toBe(kind)
})

test('locked balances are last, with their unlock date', () => {
  const locked = { ...balance('5'), withdrawable_at: '2026-11-23T09:10:00Z' }
  const rows = balanceRows([{ balance_results: [balance('20')], future_withdrawable_balances: [locked] }], asset)
  expect(rows.map(({ block }) => block)).toEqual([undefined, { kind: 'locked', until: '2026-11-23T09:10:00Z' }])
})

test.each([
  [undefined, { amount: '20' }],
  ['12.5', { amount: '12.5' }],
  ['20.000001', { problem: 'above_balance' }],
  ['0.09', { problem: 'below_minimum' }],
  ['abc', { problem: 'not_a_number' }],
  ['1.1234567', { problem: 'too_fine' }],
] as const)('with a balance of 20 USDC, input %s is parsed as %j', (text, expected) => {
  expect(partAmount(row, text, 'en')).toEqual(expected)
})
