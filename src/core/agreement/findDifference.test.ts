import { expect, test } from 'vitest'
import { depositAddress, destination, owner, payment, quoteResponse, usdc } from '../../../test/support/fixtures.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { Agreement } from '../../storage/agreementRecord.js'
import { findDifference } from './findDifference.js'

const other = 'base:0x00000000000000000000000000000000000000ee'
const listed = { symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '31338' }
const agreement: Agreement = {
  origin: 'confirmed',
  input: { asset: 'usd', amount: '50' },
  funding: { asset: usdc, amount: '49.5' },
  output: { asset: usdc, amount: '49.25' },
  owner,
  destination,
  provider: 'northpay',
  page: '127.0.0.1:4101',
  assets: { [usdc]: listed },
}
const quoted = payment().quoted
const request = quoteResponse().quote_request.request
const withRequest = (change: Partial<typeof request>): Partial<Payment> => ({
  quote_request: { ...quoteResponse().quote_request, request: { ...request, ...change } },
})
const asking = (change: Partial<DepositInfo>): Partial<Payment> => {
  const deposit = {
    deposit_token: usdc,
    deposit_amount: '49.5',
    deposit_address: depositAddress,
    deposit_chain: 'base',
  }
  return {
    next_instruction: {
      type: 'ONRAMP',
      payment_id: 'pay_card',
      funding_page_url: 'http://127.0.0.1:4101/pay',
      deposit_info: [{ ...deposit, ...change }],
    },
  }
}

const onPage = (funding_page_url: string): Partial<Payment> => ({
  next_instruction: { type: 'ONRAMP', payment_id: 'pay_card', funding_page_url, deposit_info: [] },
})

test('a payment as agreed has no difference, however its amounts and addresses are written', () => {
  expect(findDifference(agreement, payment(), { [usdc]: listed })).toBeUndefined()
  expect(
    findDifference(agreement, payment({ owner_address: owner.toLowerCase(), ...asking({ deposit_amount: '49.50' }) })),
  ).toBeUndefined()
  expect(
    findDifference(agreement, payment(withRequest({ fixed_input_amount: { asset: 'usd', amount: '50.00' } }))),
  ).toBeUndefined()
})

test('terms that got better are as agreed', () => {
  const better = { ...quoted, output_amount: { asset: usdc, amount: '50' } }
  expect(findDifference(agreement, payment({ quoted: better, ...asking({ deposit_amount: '40' }) }))).toBeUndefined()
})

test.each<[term: string, change: Partial<Payment>]>([
  ['owner', { owner_address: destination }],
  ['destination', { destination_address: owner }],
  ['provider', { quoted: { ...quoted, onramp: 'southpay' } }],
  ['provider', { quoted: { ...quoted, onramp: undefined } }],
  ['provider', onPage('https://pay.evil.example/checkout')],
  ['provider', { next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [] } }],
  ['input_asset', withRequest({ fixed_input_amount: { asset: 'eur', amount: '50' } })],
  ['input_amount', withRequest({ fixed_input_amount: { asset: 'usd', amount: '500' } })],
  ['input_amount', withRequest({ fixed_input_amount: { asset: 'usd', amount: '5' } })],
  ['output_asset', withRequest({ output_asset: other })],
  ['output_asset', { quoted: { ...quoted, output_amount: { asset: other, amount: '49.25' } } }],
  ['output_amount', { quoted: { ...quoted, output_amount: { asset: usdc, amount: '0.49' } } }],
  ['deposit_token', asking({ deposit_token: other })],
  ['deposit_network', asking({ deposit_chain: 'arbitrum' })],
  ['deposit_amount', asking({ deposit_amount: '49.500001' })],
  ['deposit_amount', asking({ deposit_amount: '495' })],
])('a changed %s is found', (term, change) => {
  expect(findDifference(agreement, payment(change))?.term).toBe(term)
})

test.each([
  ['symbol', { symbol: 'USDC.e' }],
  ['decimals', { decimals: 8 }],
  ['chain_id', { chainId: '1' }],
])('a changed %s of a listed asset is found', (term, change) => {
  expect(findDifference(agreement, payment(), { [usdc]: { ...listed, ...change } })?.term).toBe(term)
})

test('amounts are named with their unit', () => {
  expect(findDifference(agreement, payment(asking({ deposit_amount: '495' })))).toEqual({
    term: 'deposit_amount',
    agreed: '49.5 USDC',
    received: '495 USDC',
  })
})

test('an amount of an asset without a known symbol is named without a unit', () => {
  expect(findDifference({ ...agreement, assets: {} }, payment(asking({ deposit_amount: '495' })))).toEqual({
    term: 'deposit_amount',
    agreed: '49.5',
    received: '495',
  })
})

test('assets without a chain id are compared too, each of them', () => {
  const usd = { symbol: 'USD', decimals: 2 }
  const both = { ...agreement, assets: { usd, [usdc]: listed } }
  expect(findDifference(both, payment(), { usd, [usdc]: listed })).toBeUndefined()
  expect(findDifference(both, payment(), { usd: { ...usd, chainId: '1' } })).toEqual({
    term: 'chain_id',
    agreed: '',
    received: '1',
  })
  expect(findDifference(both, payment(), { usd, [usdc]: { ...listed, chainId: undefined } })).toEqual({
    term: 'chain_id',
    agreed: '31338',
    received: '',
  })
})

test('an asset that is no longer listed keeps its agreed facts', () => {
  expect(findDifference(agreement, payment(), {})).toBeUndefined()
})

test('a payment that agreed to no transfer may not ask for one', () => {
  const { funding: _, ...cardOnly } = agreement
  expect(findDifference(cardOnly, payment(asking({})))).toEqual({ term: 'deposit_token', agreed: '', received: usdc })
})

test('a reading that names a parent payment is compared in full', () => {
  const child = (change: Partial<Payment>) => payment({ parent_payment_id: 'pay_parent', ...change })
  const lowered = withRequest({ fixed_input_amount: { asset: 'usd', amount: '49' } })
  expect(findDifference(agreement, child({}))).toBeUndefined()
  expect(findDifference(agreement, child(lowered))?.term).toBe('input_amount')
  expect(findDifference(agreement, child(asking({ deposit_amount: '50' })))?.term).toBe('deposit_amount')
})

test('a payment without a provider has no page, and one with a provider keeps the host of its page', () => {
  const page = onPage('http://127.0.0.1:4101/other')
  expect(findDifference(agreement, payment(page))).toBeUndefined()
  const swap = { ...agreement, provider: undefined, page: undefined }
  const swapped = payment({ quoted: { ...quoted, onramp: undefined }, ...page })
  expect(findDifference(swap, swapped)).toEqual({ term: 'provider', agreed: '', received: '127.0.0.1:4101' })
})

test('a payment without a provider may ask for nothing, and never names a page', () => {
  const swap = { ...agreement, provider: undefined, page: undefined }
  const swapped = (change: Partial<Payment>) => payment({ quoted: { ...quoted, onramp: undefined }, ...change })
  expect(findDifference(swap, swapped({ next_instruction: undefined }))).toBeUndefined()
  expect(findDifference(swap, swapped(onPage('javascript:alert(1)')))).toEqual({
    term: 'provider',
    agreed: '',
    received: '',
  })
})

test('money of no network may not be asked for on one', () => {
  const inUsd = { ...agreement, funding: { asset: 'usd', amount: '50' } }
  expect(findDifference(inUsd, payment(asking({ deposit_token: 'usd' })))).toEqual({
    term: 'deposit_network',
    agreed: '',
    received: 'base',
  })
})

test('a payment that has not arrived says nothing about what did', () => {
  const fulfilled = { ...payment().fulfilled, route: [], output_amount: undefined }
  expect(findDifference(agreement, payment({ fulfilled }))).toBeUndefined()
})

test('another token that is said to have arrived is a difference', () => {
  const fulfilled = { ...payment().fulfilled, route: [], output_amount: { asset: other, amount: '49.25' } }
  expect(findDifference(agreement, payment({ status: 'COMPLETE', fulfilled }))?.term).toBe('output_asset')
})
