import { expect, test } from 'vitest'
import { destination, owner, payment, quote, quoteResponse, usdc } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { dai, eth, scriptProxy } from '../../../test/support/scriptProxy.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { hashPlainOrder, type Order } from '../../signing/order/Order.js'
import { sandboxFactory } from '../../signing/templates/oneTimeWallet.js'
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

/**
 * 20 USDC to continue with, and a quote that promises 19. The service supplies the wallet's order and the token list.
 */
async function setup(change: Partial<Order['legs'][0]> = {}, output = { asset: usdc, amount: '19' }, chain = 'base') {
  const proxy = scriptProxy()
  const storage = memoryStorage()
  const core = createCoreContext({ client: proxy.client, storage })
  // The catalog is cached because the screen was rendered.
  const catalog = await core.catalog.load()
  const assets = { ...catalog.assets, [arbitrumEther]: arbitrumEtherDetails }
  const context = { ...core, catalog: { ...core.catalog, load: async () => ({ ...catalog, assets }) } }
  const order: Order = { legs: [{ ...honest, ...change }], deadline: '2000000000' }
  const orderHash = hashPlainOrder(order) ?? ''
  const address = deriveWallet({ factory: sandboxFactory, owner, orderHash, payment: paymentSalt(childId) ?? '' })
  const child = payment({
    payment_id: childId,
    quoted: { ...payment().quoted, onramp: undefined },
    processing_addresses: [{ chain: 'base', address, factory: sandboxFactory, order_hash: orderHash, order }],
    next_instruction: {
      type: 'TRANSFER_IN',
      payment_id: childId,
      deposit_info: [{ deposit_token: usdc, deposit_amount: '20', deposit_address: address, deposit_chain: chain }],
    },
  })
  const offered = quote({ payment_id: childId, output_amount: output })
  const offer = { response: quoteResponse({ quotes: [offered] }), chosen: childId }
  const run = (of = parent) => continueWith(context, of, child, offer)
  return { ...proxy, storage, run, address }
}

/** USDC with wrong decimals. */
const usdcWithDecimals = (decimals: number) => () => ({
  [usdc]: { chain: 'base', address: contract, name: 'USDC', symbol: 'USDC', decimals, is_native: false },
})

test('funds continue to a wallet whose order matches the quote', async () => {
  const { run, address } = await setup()
  expect((await run()).deposit.deposit_address).toBe(address)
})

test('the cached decimals are used, not those of a later response', async () => {
  const { run, answer, asked } = await setup({ min_out: '19' })
  answer('assets', usdcWithDecimals(0))
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused', rule: 'wallet_address' })
  expect(asked('assets')).toHaveLength(1)
})

test('a token whose decimals differ from the pinned ones is refused', async () => {
  const { run, storage } = await setup()
  storage.setItem(`dw:token:${usdc}`, '31338 18')
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused', rule: 'decimals' })
})

test('a token whose chain id differs from the pinned one is refused', async () => {
  const { run, storage } = await setup()
  storage.setItem(`dw:token:${usdc}`, '31339 6')
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused', rule: 'chain' })
})

test.each([
  ['an excessive partner share', { share: '19939981' }],
  ['an excessive fee', { max_fee: '2000001' }],
  ['a lower minimum output', { min_out: '18999999' }],
  ['another recipient', { recipient: owner }],
  ['another output token', { token_out: dai.slice('base:'.length) }],
])('an order with %s is refused', async (_, change) => {
  const { run } = await setup(change)
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused', rule: 'wallet_address' })
})

test('the native currency of another chain does not match the quote', async () => {
  const ether = { token_out: zeroAddress, min_out: '50000000000000000' }
  const { run } = await setup(ether, { asset: arbitrumEther, amount: '0.05' })
  const request = { ...parent.quote_request.request, output_asset: arbitrumEther }
  const chosen = payment({ payment_id: parentId, quote_request: { ...parent.quote_request, request } })
  await expect(run(chosen)).rejects.toMatchObject({ code: 'signing_refused' })
})

test('an output asset that the user did not choose is refused', async () => {
  const { run } = await setup({ token_out: zeroAddress, min_out: '1' }, { asset: eth, amount: '0.000000000000000001' })
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused' })
})

test('a deposit on another chain than its token is refused', async () => {
  const { run } = await setup({ chain_id: '31337' }, undefined, 'arbitrum')
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused' })
})
