import { expect, test } from 'vitest'
import { depositAddress, owner, payment } from '../../../test/support/fixtures.js'
import type { Assets } from '../../schema/Asset.js'
import type { BalanceResult } from '../../schema/Balance.js'
import type { Chains } from '../../schema/Chain.js'
import { transferToChild } from './transferToChild.js'

const token = 'base:0x00000000000000000000000000000000000000c1'
const deposit = { deposit_token: token, deposit_amount: '19.94', deposit_address: owner, deposit_chain: 'base' }
const chains: Chains = { base: { chain_id: '31338', network: 'base', address_family: 'EVM', is_testnet: true } }
const assets: Assets = {
  [token]: {
    chain: 'base',
    address: token.slice(5),
    name: 'USD coin',
    symbol: 'USDC',
    decimals: 6,
    is_native: false,
    image_url: undefined,
  },
}

function balance(amount: string, change: Partial<BalanceResult> = {}): BalanceResult {
  const value = { kind: 'amount' as const, amount, withdrawal_fee: '0.06', min_withdrawal_amount: '0.1' }
  return { address: depositAddress, token, value, withdraw_from: { withdraw_account: 'SPW' }, ...change }
}

function transferOf(held: BalanceResult[], change: Partial<typeof deposit> = {}, catalog = { assets, chains }) {
  return transferToChild({
    parent: payment(),
    child: payment({ payment_id: 'child' }),
    deposit: { ...deposit, ...change },
    balances: { balance_results: held, future_withdrawable_balances: [] },
    catalog,
  })
}

test('a child payment is funded with the deposit amount plus the fee', () => {
  expect(transferOf([balance('20')])).toEqual({
    owner: payment().owner_address,
    paymentId: payment().payment_id,
    address: depositAddress,
    withdrawFrom: { withdraw_account: 'SPW' },
    childId: 'child',
    chainId: '31338',
    recipient: owner,
    tokens: [{ token, amount: '20', maxFee: '0.06', decimals: 6 }],
  })
})

test('of several balances a sufficient one is used', () => {
  expect(transferOf([balance('3'), balance('25')])).toMatchObject({ tokens: [{ amount: '20' }] })
})

test.each([
  ['an insufficient balance', [balance('19.999999')], {}],
  ['another token', [balance('20', { token: 'base:0x' })], {}],
  ['a balance of another payment', [balance('20', { address: owner })], {}],
  ['a balance that could not be loaded', [balance('20', { value: { kind: 'error' } })], {}],
  ['a balance that cannot be withdrawn', [balance('20', { withdraw_from: undefined })], {}],
  ['less than the minimum withdrawal', [balance('20')], { deposit_amount: '0.03' }],
])('with %s there is no transfer', (_, held, change) => {
  expect(transferOf(held, change)).toBeUndefined()
})

test('with an unlisted token or a chain that is not EVM there is no transfer', () => {
  expect(transferOf([balance('20')], {}, { assets: {}, chains })).toBeUndefined()
  const base = { chain_id: '31338', network: 'base', address_family: 'TRON' as const, is_testnet: true }
  expect(transferOf([balance('20')], {}, { assets, chains: { base } })).toBeUndefined()
})
