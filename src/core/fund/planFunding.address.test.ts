import { describe, expect, test } from 'vitest'
import { depositAddress, destination, owner, usdc } from '../../../test/support/fixtures.js'
import {
  agreement,
  asking,
  catalog,
  contract,
  derived,
  factory,
  order,
  orderHash,
  type Page,
  page,
  paymentId,
  stopped,
} from '../../../test/support/fundedPage.js'
import { checksumAddress } from '../../address/families/evm.js'
import type { Payment } from '../../schema/Payment.js'
import { reconcilePayment } from '../follow/reconcilePayment.js'
import { planFunding } from './planFunding.js'

test.each<[what: string, proof: string, context: Page, reading: Payment]>([
  ['by the host', 'host', { expectedAddress: () => derived.toLowerCase() }, asking()],
  [
    'by nobody if the host cannot tell and the factory is unknown',
    'none',
    { expectedAddress: () => undefined, signing: { factories: [] } },
    asking(),
  ],
  [
    'by nobody without an order hash',
    'none',
    {},
    asking({}, { processing_addresses: [{ chain: 'base', address: derived, factory }] }),
  ],
  [
    'as the owner’s if the order is not sent',
    'owner',
    {},
    asking({}, { processing_addresses: [{ chain: 'base', address: derived, factory, order_hash: orderHash }] }),
  ],
  [
    'as the owner’s if the order cannot be read',
    'owner',
    {},
    asking(
      {},
      { processing_addresses: [{ chain: 'base', address: derived, factory, order_hash: orderHash, order: { v: 2 } }] },
    ),
  ],
])('an address is vouched for %s', async (_, proof, context, reading) => {
  expect((await planFunding(page(context), reading))?.proof).toBe(proof)
})

test('an order that can be read and is not what was agreed stops the payment', async () => {
  const output = { asset: usdc, amount: '49.26' }
  const reading = asking({}, { quoted: { ...asking().quoted, output_amount: output } })
  expect(await stopped(page({ agreed: { ...agreement, output } }), reading)).toBe('address_changed order')
})

test('an address other than the host expects stops the payment', async () => {
  expect(await stopped(page({ expectedAddress: async () => depositAddress }), asking())).toBe(
    'address_changed deposit_address',
  )
})

test('an address that is not derived from the owner stops the payment', async () => {
  const processing_addresses = [{ chain: 'base', address: depositAddress, factory, order_hash: orderHash, order }]
  const reading = asking({ deposit_address: depositAddress }, { processing_addresses })
  expect(await stopped(page(), reading)).toBe('address_changed deposit_address')
})

test.each<[what: string, deposit_address: string]>([
  ['nothing', ''],
  ['a name', 'vitalik.eth'],
  ['an address with a space', `${derived} `],
  ['an address behind an invisible character', `\ufeff${derived}`],
  ['a payment request', `${derived}/transfer?address=${owner}`],
  ['a broken checksum', `${derived.slice(0, -1)}${derived.endsWith('0') ? '1' : '0'}`],
  ['the destination', destination],
  ['the owner', owner],
  ['the contract of the token', contract],
])('%s is no deposit address', async (_, deposit_address) => {
  const payment = asking({ deposit_address }, { processing_addresses: [] })
  await expect(planFunding(page(), payment)).rejects.toMatchObject({ code: 'address_changed', rule: 'deposit_address' })
})

test('of two addresses for one token none is used', async () => {
  const { next_instruction: honest } = asking()
  const [deposit] = honest && 'deposit_info' in honest ? honest.deposit_info : []
  if (!deposit) throw new Error('no deposit')
  const next_instruction = {
    type: 'TRANSFER_IN' as const,
    payment_id: paymentId,
    deposit_info: [deposit, { ...deposit, deposit_address: depositAddress }],
  }
  await expect(planFunding(page(), asking({}, { next_instruction }))).rejects.toMatchObject({ rule: 'deposit_address' })
})

test('an address beside the one that can be derived on its network is refused', async () => {
  const signing = { factories: [factory] }
  const payment = asking({ deposit_address: depositAddress })
  await expect(planFunding(page({ signing }), payment)).rejects.toMatchObject({ rule: 'deposit_address' })
})

test('an address beside another wallet on its network is refused, also if neither can be derived', async () => {
  const payment = asking(
    { deposit_address: depositAddress },
    { processing_addresses: [{ chain: 'base', address: derived, factory }] },
  )
  await expect(planFunding(page(), payment)).rejects.toMatchObject({ rule: 'deposit_address' })
})

test('a wallet that the payment names under another network is derived by its address', async () => {
  const wallet = { chain: 'arbitrum', address: derived, factory, order_hash: orderHash, order }
  expect(await planFunding(page(), asking({}, { processing_addresses: [wallet] }))).toMatchObject({ proof: 'order' })
})

test('an order that pays out on the wrong network stops the payment', async () => {
  const output = { asset: `arbitrum:${contract}`, amount: '49.25' }
  const arbitrum = { symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '42161' }
  const agreed = { ...agreement, output, assets: { ...agreement.assets, [output.asset]: arbitrum } }
  const { quoted, quote_request } = asking()
  const reading = asking(
    {},
    {
      quoted: { ...quoted, output_amount: { ...quoted.output_amount, ...output } },
      quote_request: { ...quote_request, request: { ...quote_request.request, output_asset: output.asset } },
    },
  )
  expect(await stopped(page({ agreed }), reading)).toBe('address_changed order')
})

test('another token may be asked for at another address', async () => {
  const { next_instruction: honest } = asking()
  const [deposit] = honest && 'deposit_info' in honest ? honest.deposit_info : []
  if (!deposit) throw new Error('no deposit')
  const other = { ...deposit, deposit_token: 'base:0x', deposit_address: depositAddress }
  const next_instruction = { type: 'TRANSFER_IN' as const, payment_id: paymentId, deposit_info: [deposit, other] }
  expect(await planFunding(page(), asking({}, { next_instruction }))).toMatchObject({ address: derived })
})

describe('on a network of a family that is not known here', () => {
  const coin = 'new:coin'
  const facts = { name: 'Coin', symbol: 'COIN', decimals: 6 }
  const list = {
    assets: { ...catalog.assets, [coin]: { ...facts, chain: 'new', address: 'coin', is_native: false } },
    chains: { ...catalog.chains, new: { chain_id: '7', network: 'new', address_family: 'NEW', is_testnet: false } },
  }
  const input = { asset: coin, amount: '50' }
  const agreed = {
    ...agreement,
    input,
    funding: input,
    assets: { ...agreement.assets, [coin]: { symbol: 'COIN', decimals: 6, family: 'NEW', chainId: '7' } },
  }
  const plan = (deposit_address: string, wallet?: string) => {
    const { quote_request } = asking()
    const reading = asking(
      { deposit_token: coin, deposit_chain: 'new', deposit_address },
      {
        quote_request: { ...quote_request, request: { ...quote_request.request, fixed_input_amount: input } },
        processing_addresses: wallet === undefined ? [] : [{ chain: 'new', address: wallet }],
      },
    )
    return planFunding(page({ agreed, list }), reading)
  }

  test.each(['EQabc_123-x', 'r1'])('%s can be an address', async (address) => {
    expect(await plan(address)).toMatchObject({ address, proof: 'none' })
  })

  test.each(['alice.near', 'EQabc 123', ' EQabc', 'EQabc?amount=1', 'EQabc\u200b'])('%j cannot', async (address) => {
    await expect(plan(address)).rejects.toMatchObject({ rule: 'deposit_address', agreed: '', received: address })
  })

  test('the wallet that the payment names may be written in another way', async () => {
    expect(await plan('EQabc', 'UQabc')).toMatchObject({ address: 'EQabc', proof: 'none' })
  })
})

test('a wallet on another network says nothing about an address', async () => {
  const payment = asking(
    { deposit_address: depositAddress },
    { processing_addresses: [{ chain: 'arbitrum', address: derived, factory }] },
  )
  expect(await planFunding(page(), payment)).toMatchObject({ proof: 'none' })
})

test('address and amount are written one way, however the service writes them', async () => {
  const payment = asking({ deposit_address: derived.toLowerCase(), deposit_amount: '050.00' })
  expect(await planFunding(page(), payment)).toMatchObject({ address: checksumAddress(derived), amount: '50' })
})

test('a promise of more digits than its token has is verified to the smallest unit', async () => {
  const output = { asset: usdc, amount: '49.250000999999' }
  const { quoted } = asking()
  const reading = asking({}, { quoted: { ...quoted, output_amount: { ...quoted.output_amount, ...output } } })
  expect(await planFunding(page({ agreed: { ...agreement, output } }), reading)).toMatchObject({ proof: 'order' })
})

test('an address other than the first one stops the payment, also in a reading that was not reconciled', async () => {
  const context = page({ signing: { factories: [] } })
  expect(await planFunding(context, asking())).toMatchObject({ address: derived })
  const other = asking({ deposit_address: depositAddress }, { processing_addresses: [] })
  expect(await stopped(context, other)).toBe('address_changed deposit_address')
})

test('a reading that a page still holds is stopped by a later one, until that is as agreed', async () => {
  const context = page()
  reconcilePayment(context, asking(), undefined)
  expect(() => reconcilePayment(context, asking({ deposit_amount: '51' }), asking())).toThrowError()
  expect(await stopped(context, asking())).toBe('terms_changed deposit_amount')
  reconcilePayment(context, asking(), asking())
  expect(await planFunding(context, asking())).toMatchObject({ amount: '50' })
})
