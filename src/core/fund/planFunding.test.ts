import { expect, test } from 'vitest'
import { destination, owner, usdc } from '../../../test/support/fixtures.js'
import {
  agreement,
  asking,
  catalog,
  contract,
  derived,
  page,
  paymentId,
  stopped,
} from '../../../test/support/fundedPage.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import type { Payment } from '../../schema/Payment.js'
import { loadAgreement, saveAgreement } from '../../storage/agreementRecord.js'
import type { Catalog } from '../CoreContext.js'
import { planFunding } from './planFunding.js'

test('a transfer is derived from the agreement', async () => {
  expect(await planFunding(page(), asking())).toEqual({
    origin: 'confirmed',
    token: usdc,
    contract,
    network: 'base',
    asset: agreement.assets[usdc],
    amount: '50',
    units: 50_000_000n,
    address: derived,
    proof: 'order',
    destination,
    owner,
  })
})

test('a payment that asks for no transfer has none', async () => {
  expect(await planFunding(page(), asking({}, { next_instruction: undefined }))).toBeUndefined()
})

test('after an underpayment only the rest is due', async () => {
  const issues = (balance: string) => [{ kind: 'funding' as const, token: usdc, balance }]
  expect(await planFunding(page(), asking({}, { issues: issues('20') }))).toMatchObject({
    amount: '30',
    units: 30_000_000n,
  })
  expect(await planFunding(page(), asking({}, { issues: issues('50') }))).toBeUndefined()
})

test('a top-up never asks for more than was missing before, on a later visit either', async () => {
  const storage = memoryStorage({})
  const issues = (balance: string) => [{ kind: 'funding' as const, token: usdc, balance }]
  const plan = async (balance: string) =>
    (await planFunding({ ...page(), storage }, asking({}, { issues: issues(balance) })))?.amount
  saveAgreement(storage, paymentId, agreement)
  expect(await plan('20')).toBe('30')
  expect(await plan('0')).toBe('30')
  expect(await plan('5')).toBe('30')
  expect(await plan('45')).toBe('5')
  expect(await plan('20')).toBe('5')
  expect(loadAgreement(storage, paymentId)?.missing).toBe('5')
})

test.each<[rule: string, reading: Payment]>([
  ['terms_changed deposit_amount', asking({ deposit_amount: '500' })],
  ['terms_changed deposit_token', asking({ deposit_token: 'base:0x' })],
  ['address_changed destination', asking({}, { destination_address: owner })],
])('a payment with other terms is stopped: %s', async (rule, reading) => {
  expect(await stopped(page(), reading)).toBe(rule)
})

test('decimals that changed after the confirmation stop the payment', async () => {
  const assets = { [usdc]: { ...catalog.assets[usdc], decimals: 8 } } as Catalog['assets']
  expect(await stopped(page({ list: { assets } }), asking())).toBe('terms_changed decimals')
})

test('a token that is no longer listed keeps its agreed decimals', async () => {
  const transfer = await planFunding(page({ list: { assets: {} } }), asking())
  expect(transfer?.units).toBe(50_000_000n)
})

test('without the asset list nothing is computed that was not agreed', async () => {
  const broken = { cached: () => ({}), load: () => Promise.reject(new Error('down')) }
  expect(await planFunding(page({ catalog: broken }), asking())).toMatchObject({ units: 50_000_000n })
  const unlisted = { ...agreement, assets: {} }
  expect(await planFunding(page({ catalog: broken, agreed: unlisted }), asking())).toMatchObject({
    asset: undefined,
    units: undefined,
  })
})

test('an amount with more decimals than the token has cannot be sent exactly', async () => {
  expect(await planFunding(page(), asking({ deposit_amount: '1.0000001' }))).toMatchObject({
    amount: '1.0000001',
    units: undefined,
  })
})

test('a payment of another device is agreed on as first seen, and may not change any more', async () => {
  const here = page({ agreed: null })
  expect(await planFunding(here, asking())).toMatchObject({ origin: 'first_seen', units: 50_000_000n })
  expect(loadAgreement(here.storage, paymentId)?.assets[usdc]?.decimals).toBe(6)
  expect(await stopped(here, asking({ deposit_amount: '51' }))).toBe('terms_changed deposit_amount')
})

test.each<[what: string, change: Partial<Payment>]>([
  ['complete', { status: 'COMPLETE' }],
  ['expired', { status: 'EXPIRED' }],
  ['failed', { status: 'FAILED' }],
  ['funded', { funded: true }],
])('nothing is sent to a payment that is %s, whatever its instruction says', async (_, change) => {
  expect(await planFunding(page(), asking({}, change))).toBeUndefined()
})
