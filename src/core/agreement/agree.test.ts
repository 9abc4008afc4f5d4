import { expect, test, vi } from 'vitest'
import {
  depositAddress,
  destination,
  owner,
  payment,
  quote,
  quoteResponse,
  usdc,
} from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import type { Offer } from '../../flow/state.js'
import type { Catalog, CoreContext } from '../CoreContext.js'
import { agreementOrFirstSight, agreementToConfirm, agreeOnAssets, assetsOf, hasSameParties } from './agree.js'
import { agreementFor, keepAgreement } from './agreements.js'
import { findDifference } from './findDifference.js'
import { stopsPayment, termsChangedError } from './termsChangedError.js'

const parties = { owner, destination }
const chains: Catalog['chains'] = {
  base: { chain_id: '31338', network: 'base', address_family: 'EVM', is_testnet: true },
}
const assets: Catalog['assets'] = {
  usd: { issuer: 'Federal Reserve', name: 'US dollar', symbol: 'USD', decimals: 2 },
  [usdc]: { chain: 'base', address: usdc.slice(5), name: 'USDC', symbol: 'USDC', decimals: 6, is_native: false },
}
const context = (load: CoreContext['catalog']['load'] = async () => ({ assets, chains })) => ({
  storage: memoryStorage(),
  client: {} as DepositClient,
  catalog: { cached: () => ({}), load },
})
const offer: Offer = { response: quoteResponse(), chosen: 'pay_card' }

test('a card deposit agrees to the amount, the transfer behind it, the output and the provider', async () => {
  expect(await agreementToConfirm(context(), offer, parties)).toEqual({
    origin: 'confirmed',
    owner,
    destination,
    input: { asset: 'usd', amount: '50' },
    funding: { asset: usdc, amount: '49.5' },
    output: { asset: usdc, amount: '49.25' },
    provider: 'northpay',
    assets: {
      usd: { symbol: 'USD', decimals: 2 },
      [usdc]: { symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '31338' },
    },
  })
})

test.each([
  ['of price', { output_amount: { asset: usdc, amount: '44.99' } }],
  ['of nearly everything', { output_amount: { asset: usdc, amount: '0.01' } }],
  ['of fees', { fees: { ...quoteResponse().quotes[0]?.fees, total_fees: '40' } }],
])('a loss %s is agreed to only by somebody who was told', async (_, change) => {
  const losing = quoteResponse()
  const quotes = losing.quotes.map((each) => ({ ...each, ...change }) as typeof each)
  const lossy: Offer = { ...offer, response: { ...losing, quotes } }
  for (const acceptLoss of [undefined, false])
    await expect(agreementToConfirm(context(), lossy, { ...parties, acceptLoss })).rejects.toMatchObject({
      code: 'signing_refused',
      rule: 'value_lost',
    })
  const agreement = await agreementToConfirm(context(), lossy, { ...parties, acceptLoss: true })
  expect(agreement).toMatchObject(parties)
  expect(agreement).not.toHaveProperty('acceptLoss')
})

test('who pays with a token agrees to exactly that transfer', async () => {
  const { quote_request } = quoteResponse()
  const input = { asset: usdc, amount: '50' }
  const request = { ...quote_request, request: { ...quote_request.request, fixed_input_amount: input } }
  const swap: Offer = { ...offer, response: quoteResponse({ quote_request: request }) }
  expect((await agreementToConfirm(context(), swap, parties)).funding).toEqual(input)
})

test.each([
  ['without a route', []],
  [
    'whose first step produces nothing',
    [{ type: 'ONRAMP', net_effect: { consume: [], produce: [] }, pieces_info: [], step_index: 0 }],
  ],
])('an offer %s agrees to no transfer', async (_, route) => {
  const bare: Offer = { ...offer, response: quoteResponse({ quotes: [quote({ route })] }) }
  const agreement = await agreementToConfirm(context(), bare, parties)
  expect(agreement.funding).toBeUndefined()
  expect(assetsOf(agreement)).toEqual(['usd', usdc])
})

test('an offer without the chosen quote cannot be agreed to', async () => {
  await expect(agreementToConfirm(context(), { ...offer, chosen: 'gone' }, parties)).rejects.toMatchObject({
    code: 'quote_expired',
    message: 'This offer is gone. Nothing was charged.',
  })
})

test('without the asset list the rest is agreed to', async () => {
  const down = context(() => Promise.reject(new Error('down')))
  expect(await agreementToConfirm(down, offer, parties)).toMatchObject({ owner, assets: {} })
})

test('parties are the same only if both are, however they are written', () => {
  expect(hasSameParties(parties, { owner: owner.toLowerCase(), destination: destination.toLowerCase() })).toBe(true)
  expect(hasSameParties(parties, { owner, destination: owner })).toBe(false)
  expect(hasSameParties(parties, { owner: destination, destination })).toBe(false)
})

test('what was confirmed here is never replaced by what the payment says, which adds its page', async () => {
  const here = context()
  const { funding: _, ...agreed } = await agreementToConfirm(here, offer, parties)
  keepAgreement(here, 'pay_card', agreed)
  expect(agreementOrFirstSight(here, payment())).toEqual({ ...agreed, page: '127.0.0.1:4101' })
})

test('a payment that adds nothing to its agreement writes nothing', () => {
  const here = context()
  const writes = vi.spyOn(here.storage, 'setItem')
  const first = agreementOrFirstSight(here, payment())
  expect(first.page).toBe('127.0.0.1:4101')
  const written = writes.mock.calls.length
  expect(agreementOrFirstSight(here, payment())).toEqual(first)
  const { next_instruction: instruction } = payment()
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const moved = { ...instruction, funding_page_url: 'https://pay.evil.example/checkout' }
  expect(agreementOrFirstSight(here, payment({ next_instruction: moved }))).toEqual(first)
  expect(writes).toHaveBeenCalledTimes(written)
})

test('a payment without a provider agrees to no page, also once it names one', async () => {
  const here = context()
  const agreed = { ...(await agreementToConfirm(here, offer, parties)), provider: undefined }
  keepAgreement(here, 'pay_card', agreed)
  expect(agreementOrFirstSight(here, payment()).page).toBeUndefined()
})

test('an agreement names the asset of each of its amounts', async () => {
  const agreed = await agreementToConfirm(context(), offer, parties)
  const funding = { asset: 'base:0x', amount: '1' }
  expect(assetsOf({ ...agreed, funding })).toEqual(['usd', usdc, 'base:0x'])
})

test('a payment that another device confirmed asks at most for what its route moves first', () => {
  const here = context()
  const asking = (amount: string) =>
    payment({
      next_instruction: {
        type: 'TRANSFER_IN',
        payment_id: 'pay_card',
        deposit_info: [
          { deposit_token: usdc, deposit_amount: amount, deposit_address: depositAddress, deposit_chain: 'base' },
        ],
      },
      quoted: { ...payment().quoted, onramp: undefined },
    })
  const unverified = { ...asking('49.5'), status: 'UNCONFIRMED' as const, next_instruction: undefined }
  const first = agreementOrFirstSight(here, unverified)
  expect(first).toMatchObject({ origin: 'first_seen', funding: { asset: usdc, amount: '49.5' } })
  expect(agreementOrFirstSight(here, asking('500'))).toEqual(first)
  expect(findDifference(first, asking('49.5'))).toBeUndefined()
  expect(findDifference(first, asking('500'))?.term).toBe('deposit_amount')
})

test('a payment in a token asks another device for that token, and for no more', () => {
  const here = context()
  const other = payment({
    quoted: { ...payment().quoted, onramp: undefined },
    next_instruction: {
      type: 'TRANSFER_IN',
      payment_id: 'pay_card',
      deposit_info: [
        {
          deposit_token: `base:${owner.toLowerCase()}`,
          deposit_amount: '5000',
          deposit_address: depositAddress,
          deposit_chain: 'base',
        },
      ],
    },
  })
  const { request } = other.quote_request
  const paid = { asset: usdc, amount: '50' }
  const inToken = {
    ...other,
    quote_request: { ...other.quote_request, request: { ...request, fixed_input_amount: paid } },
  }
  const agreement = agreementOrFirstSight(here, inToken)
  expect(agreement.funding).toEqual(paid)
  expect(findDifference(agreement, inToken)?.term).toBe('deposit_token')
})

test('assets are added once and never changed', () => {
  const here = context()
  const first = agreementOrFirstSight(here, payment())
  const listed = { [usdc]: { symbol: 'USDC', decimals: 6 } }
  const known = agreeOnAssets(here, 'pay_card', first, listed)
  expect(known.assets).toEqual(listed)
  expect(agreeOnAssets(here, 'pay_card', known, { [usdc]: { symbol: 'USDC', decimals: 8 } })).toBe(known)
  const both = agreeOnAssets(here, 'pay_card', known, {
    usd: { symbol: 'USD', decimals: 2 },
    [usdc]: { symbol: 'X', decimals: 1 },
  })
  expect(both.assets).toEqual({ ...listed, usd: { symbol: 'USD', decimals: 2 } })
  expect(agreementFor(here, 'pay_card')?.assets).toEqual(both.assets)
})

test('errors about terms stop a payment, and others do not', () => {
  const changed = (term: 'owner' | 'decimals') => termsChangedError({ term, agreed: 'a', received: 'b' })
  expect([changed('owner').code, changed('decimals').code]).toEqual(['address_changed', 'terms_changed'])
  expect([stopsPayment(changed('owner')), stopsPayment(changed('decimals'))]).toEqual([true, true])
  expect([stopsPayment(undefined), stopsPayment(null)]).toEqual([false, false])
  const { code: _, ...other } = changed('owner')
  expect(stopsPayment({ ...other, code: 'network' } as never)).toBe(false)
})
