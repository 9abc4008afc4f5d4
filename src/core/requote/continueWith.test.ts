import { describe, expect, test } from 'vitest'
import { destination, owner, payment, quote, quoteResponse, usdc } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { dai, eth, scriptProxy } from '../../../test/support/scriptProxy.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { Quote } from '../../schema/Quote.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { hashPlainOrder, type Order } from '../../signing/order/Order.js'
import { sandboxFactory } from '../../signing/templates/oneTimeWallet.js'
import { agreementToConfirm } from '../agreement/agree.js'
import { keepAgreement } from '../agreement/agreements.js'
import type { ExpectedAddress } from '../CoreContext.js'
import { createCoreContext } from '../createCoreContext.js'
import { continueWith } from './continueWith.js'

const parentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const childId = '1d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const contract = usdc.slice('base:'.length)
const zeroAddress = `0x${'0'.repeat(40)}`
const parent = payment({ payment_id: parentId })

const honest: Order['legs'][0] = {
  chain_id: '31338',
  token_in: contract,
  amount_in: '20000000',
  max_fee: '60000',
  share: '0',
  partner: zeroAddress,
  token_out: contract,
  min_out: '19000000',
  recipient: destination,
  target: zeroAddress,
  call_hash: `0x${'0'.repeat(64)}`,
  actions: [],
}

const arbitrumEther = 'arbitrum:0x'
const arbitrumEtherDetails = {
  chain: 'arbitrum',
  address: '0x',
  name: 'ETH',
  symbol: 'ETH',
  decimals: 18,
  is_native: true,
}

type Setup = {
  /** Of the order. */
  change?: Partial<Order['legs'][0]>
  /** Of the child payment. */
  altered?: (child: Payment) => Payment
  output?: { asset: string; amount: string }
  chain?: string
  route?: Quote['route']
  acceptUnverified?: boolean
  isAgreed?: boolean
  expectedAddress?: ExpectedAddress
  derive?: ExpectedAddress
}

/**
 * 20 USDC to continue with, and a quote that promises 19. The service supplies the wallet's order and the token list.
 */
async function setup({
  change = {},
  altered = (child) => child,
  output = { asset: usdc, amount: '19' },
  chain = 'base',
  route = quote().route,
  acceptUnverified,
  isAgreed = true,
  expectedAddress,
  derive,
}: Setup = {}) {
  const proxy = scriptProxy()
  const storage = memoryStorage()
  const core = createCoreContext({ client: proxy.client, storage, expectedAddress, signing: { derive } })
  // The catalog is cached because the screen was rendered.
  const catalog = await core.catalog.load()
  const assets = { ...catalog.assets, [arbitrumEther]: arbitrumEtherDetails }
  const context = { ...core, catalog: { ...core.catalog, load: async () => ({ ...catalog, assets }) } }
  const order: Order = { legs: [{ ...honest, ...change }], deadline: '2000000000' }
  const orderHash = hashPlainOrder(order) ?? ''
  const address = deriveWallet({ factory: sandboxFactory, owner, orderHash, payment: paymentSalt(childId) ?? '' })
  const offered = quote({ payment_id: childId, output_amount: output, onramp: undefined, route })
  const response = quoteResponse({ quotes: [offered] })
  const request = {
    ...response.quote_request.request,
    fixed_input_amount: { asset: usdc, amount: '20' },
    output_asset: output.asset,
  }
  response.quote_request = { ...response.quote_request, request }
  const child = altered(
    payment({
      payment_id: childId,
      quote_request: response.quote_request,
      quoted: { ...payment().quoted, output_amount: output, onramp: undefined },
      processing_addresses: [{ chain: 'base', address, factory: sandboxFactory, order_hash: orderHash, order }],
      next_instruction: {
        type: 'TRANSFER_IN',
        payment_id: childId,
        deposit_info: [{ deposit_token: usdc, deposit_amount: '20', deposit_address: address, deposit_chain: chain }],
      },
    }),
  )
  const offer = { response, chosen: childId, acceptUnverified }
  if (isAgreed) keepAgreement(core, childId, await agreementToConfirm(context, offer, { owner, destination }))
  const run = (of = parent) => continueWith(context, of, child, offer)
  return { ...proxy, storage, run, address }
}

/** A payment as a service sends it that sends only what the specification defines. */
const withoutOrder = (child: Payment): Payment => ({
  ...child,
  processing_addresses: child.processing_addresses.map(({ chain, address, factory }) => ({ chain, address, factory })),
})

/** With another deposit address, or other facts of the deposit. */
const withDeposit =
  (change: Partial<DepositInfo>) =>
  (child: Payment): Payment => {
    const instruction = child.next_instruction
    if (instruction?.type !== 'TRANSFER_IN') throw new Error('The child is paid by a transfer.')
    const deposit_info = instruction.deposit_info.map((deposit) => ({ ...deposit, ...change }))
    return { ...child, next_instruction: { ...instruction, deposit_info } }
  }

const refused = { code: 'signing_refused', rule: 'wallet_address' }

/** USDC with wrong decimals. */
const usdcWithDecimals = (decimals: number) => () => ({
  [usdc]: { chain: 'base', address: contract, name: 'USDC', symbol: 'USDC', decimals, is_native: false },
})

test('funds continue to a wallet whose order matches the quote', async () => {
  const { run, address } = await setup()
  expect(await run()).toMatchObject({ deposit: { deposit_address: address }, unverified: false })
})

test('the cached decimals are used, not those of a later response', async () => {
  const { run, answer, asked } = await setup({ change: { min_out: '19' } })
  answer('assets', usdcWithDecimals(0))
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused', rule: 'wallet_address' })
  expect(asked('assets')).toHaveLength(1)
})

test('a token whose decimals differ from the pinned ones is refused', async () => {
  const { run, storage } = await setup()
  storage.setItem(`dw:token:${usdc}`, '31338 18')
  await expect(run()).rejects.toMatchObject({ code: 'terms_changed', rule: 'decimals' })
})

test('a token whose chain id differs from the pinned one is refused', async () => {
  const { run, storage } = await setup()
  storage.setItem(`dw:token:${usdc}`, '31339 6')
  await expect(run()).rejects.toMatchObject({ code: 'terms_changed', rule: 'chain_id' })
})

test.each([
  ['an excessive partner share', { share: '19939981' }],
  ['an excessive fee', { max_fee: '2000001' }],
  ['a lower minimum output', { min_out: '18999999' }],
  ['another recipient', { recipient: owner }],
  ['another output token', { token_out: dai.slice('base:'.length) }],
])('an order with %s is refused', async (_, change) => {
  const { run } = await setup({ change })
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused', rule: 'wallet_address' })
})

test('the native currency of another chain does not match the quote', async () => {
  const ether = { token_out: zeroAddress, min_out: '50000000000000000' }
  const { run } = await setup({ change: ether, output: { asset: arbitrumEther, amount: '0.05' } })
  const request = { ...parent.quote_request.request, output_asset: arbitrumEther }
  const chosen = payment({ payment_id: parentId, quote_request: { ...parent.quote_request, request } })
  await expect(run(chosen)).rejects.toMatchObject({ code: 'signing_refused' })
})

test('an output asset that the user did not choose is refused', async () => {
  const { run } = await setup({
    change: { token_out: zeroAddress, min_out: '1' },
    output: { asset: eth, amount: '0.000000000000000001' },
  })
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused' })
})

test('a deposit on another chain than its token is refused', async () => {
  const { run } = await setup({ change: { chain_id: '31337' }, chain: 'arbitrum' })
  await expect(run()).rejects.toMatchObject({ code: 'terms_changed', rule: 'deposit_network' })
})

test('a child that was not agreed on is refused', async () => {
  const { run } = await setup({ isAgreed: false })
  await expect(run()).rejects.toMatchObject(refused)
})

test('a child for another owner or destination is refused', async () => {
  for (const change of [{ owner_address: destination }, { destination_address: owner }]) {
    const { run } = await setup({ altered: (child) => ({ ...child, ...change }) })
    await expect(run()).rejects.toMatchObject(refused)
  }
})

describe('a service without orders', () => {
  test('the address is left to the user, who has to accept it', async () => {
    await expect((await setup({ altered: withoutOrder })).run()).rejects.toMatchObject(refused)
    const { run, address } = await setup({ altered: withoutOrder, acceptUnverified: true })
    expect(await run()).toMatchObject({ deposit: { deposit_address: address }, unverified: true })
  })

  test('a service that lists no wallet at all is treated alike', async () => {
    const altered = (child: Payment) => ({ ...child, processing_addresses: [] })
    expect(await (await setup({ altered, acceptUnverified: true })).run()).toMatchObject({ unverified: true })
  })

  test.each<[string, (child: Payment) => Payment]>([
    ['an order without its hash', (child) => withWallet(child, { order_hash: undefined })],
    ['a hash without its order', (child) => withWallet(child, { order: undefined })],
    ['an order of an unknown factory', (child) => withWallet(child, { factory: destination })],
  ])('what is sent has to hold, accepted or not: %s', async (_, altered) => {
    await expect((await setup({ altered, acceptUnverified: true })).run()).rejects.toMatchObject(refused)
  })

  test.each<[string, Partial<DepositInfo>, string]>([
    ['the owner as the address', { deposit_address: owner }, 'address_changed'],
    ['the destination as the address', { deposit_address: destination }, 'address_changed'],
    ['a token as the address', { deposit_address: contract }, 'address_changed'],
    ['more than what was confirmed', { deposit_amount: '20.000001' }, 'terms_changed'],
    ['another token', { deposit_token: eth }, 'terms_changed'],
  ])('everything else is checked: %s', async (_, change, code) => {
    const altered = (child: Payment) => withDeposit(change)(withoutOrder(child))
    await expect((await setup({ altered, acceptUnverified: true })).run()).rejects.toMatchObject({ code })
  })
})

describe('a route that cannot be read here', () => {
  const [funding, moving] = quote().route
  if (!funding || !moving) throw new Error('The route has two steps.')
  const route = [funding, { ...moving, pieces_info: [{ type: 'bridge' as const }] }]
  const unread = { route, change: { min_out: '1' } }

  test('the user may accept a wallet that belongs to the owner', async () => {
    await expect((await setup(unread)).run()).rejects.toMatchObject(refused)
    expect(await (await setup({ ...unread, acceptUnverified: true })).run()).toMatchObject({ unverified: true })
  })

  test('a wallet that does not belong to the owner is refused', async () => {
    const altered = withDeposit({ deposit_address: `0x${'12'.repeat(20)}` })
    const { run } = await setup({ ...unread, altered, acceptUnverified: true })
    await expect(run()).rejects.toMatchObject({ code: 'address_changed' })
  })

  test('an order that can be read is never left to the user', async () => {
    const { run } = await setup({ change: { min_out: '1' }, acceptUnverified: true })
    await expect(run()).rejects.toMatchObject(refused)
  })
})

test('the host can vouch for the address', async () => {
  const first = await setup({ altered: withoutOrder })
  const known = await setup({ altered: withoutOrder, expectedAddress: () => first.address })
  expect(await known.run()).toMatchObject({ unverified: false })
  const derived = await setup({ altered: withoutOrder, derive: async () => first.address })
  expect(await derived.run()).toMatchObject({ unverified: false })
  const other = await setup({ altered: withoutOrder, expectedAddress: () => destination, acceptUnverified: true })
  await expect(other.run()).rejects.toMatchObject({ code: 'address_changed' })
})

/** With other facts of its one-time wallet. */
function withWallet(child: Payment, change: Partial<Payment['processing_addresses'][0]>): Payment {
  return { ...child, processing_addresses: child.processing_addresses.map((wallet) => ({ ...wallet, ...change })) }
}
