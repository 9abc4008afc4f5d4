import { agreementToConfirm } from '../../src/core/agreement/agree.js'
import { keepAgreement } from '../../src/core/agreement/agreements.js'
import type { ExpectedAddress } from '../../src/core/CoreContext.js'
import { createCoreContext } from '../../src/core/createCoreContext.js'
import { continueWith } from '../../src/core/requote/continueWith.js'
import type { Payment } from '../../src/schema/Payment.js'
import type { Quote } from '../../src/schema/Quote.js'
import { deriveWallet, paymentSalt } from '../../src/signing/deriveWallet.js'
import { sandboxFactory } from '../../src/signing/oneTimeWallet.js'
import { hashOrder, type Order } from '../../src/signing/order/Order.js'
import { destination, orderDeadline, owner, payment, quote, quoteResponse, usdc } from './fixtures.js'
import { memoryStorage } from './memoryStorage.js'
import { scriptProxy } from './scriptProxy.js'

const parentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const childId = '1d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
export const contract = usdc.slice('base:'.length)
export const zeroAddress = `0x${'0'.repeat(40)}`
export const parent = payment({ payment_id: parentId })

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

export const arbitrumEther = 'arbitrum:0x'
/** A stopped payment whose output is on another network. */
export const parentElsewhere = payment({
  payment_id: parentId,
  quote_request: {
    ...parent.quote_request,
    request: { ...parent.quote_request.request, output_asset: arbitrumEther },
  },
})
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
export async function continuation({
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
  const order: Order = { legs: [{ ...honest, ...change }], deadline: orderDeadline }
  const orderHash = hashOrder(order) ?? ''
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
