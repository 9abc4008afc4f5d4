import { expect, test } from 'vitest'
import { destination, owner, usdc } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { type Agreement, loadAgreement, saveAgreement } from './agreementRecord.js'

const agreement: Agreement = {
  origin: 'confirmed',
  input: { asset: 'usd', amount: '50' },
  funding: { asset: usdc, amount: '49.5' },
  output: { asset: usdc, amount: '49.25' },
  owner,
  destination,
  provider: 'northpay',
  assets: {
    usd: { symbol: 'USD', decimals: 2 },
    [usdc]: { symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '8453' },
  },
}

test('an agreement is found after a reload', () => {
  const storage = memoryStorage()
  saveAgreement(storage, 'pay_a', agreement)
  expect(loadAgreement(storage, 'pay_a')).toEqual(agreement)
  expect(loadAgreement(storage, 'pay_b')).toBeUndefined()
})

test('an agreement without transfer and provider is one too', () => {
  const storage = memoryStorage()
  const { funding: _, provider: __, ...rest } = agreement
  saveAgreement(storage, 'pay_a', { ...rest, origin: 'first_seen' })
  expect(loadAgreement(storage, 'pay_a')).toEqual({ ...rest, origin: 'first_seen' })
})

test.each<[string, object]>([
  ['another origin', { origin: 'guessed' }],
  ['an amount that is none', { input: { asset: 'usd', amount: '-1' } }],
  ['no owner', { owner: undefined }],
  ['decimals out of range', { assets: { [usdc]: { symbol: 'USDC', decimals: 37 } } }],
  ['a chain id that is none', { assets: { [usdc]: { symbol: 'USDC', decimals: 6, chainId: '0x1' } } }],
  ['text behind a contract', { funding: { asset: `${usdc}/transfer`, amount: '1' } }],
])('a record with %s is no agreement', (_, change) => {
  const storage = memoryStorage({ 'dw:agreement:pay_a': JSON.stringify({ ...agreement, ...change }) })
  expect(loadAgreement(storage, 'pay_a')).toBeUndefined()
})

test('blocked storage has no agreements and does not throw', () => {
  saveAgreement(blockedStorage, 'pay_a', agreement)
  expect(loadAgreement(blockedStorage, 'pay_a')).toBeUndefined()
})
