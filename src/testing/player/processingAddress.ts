import { toUnits } from '../../money/toUnits.js'
import { chainOf } from '../../schema/assetId.js'
import type { Payment } from '../../schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { sandboxFactory } from '../../signing/oneTimeWallet.js'
import { hashOrder, type Order, type OrderLeg } from '../../signing/order/Order.js'
import { bridgedAsset, contractOf, longAsset, wireAssets } from '../world/wireChains.js'

type Ordered = Pick<Payment, 'payment_id' | 'owner_address' | 'destination_address' | 'quoted' | 'created_at'>
type ProcessingAddress = Payment['processing_addresses'][number]

/** The one-time wallet of a payment with its order, derived as on chain. */
export function processingAddress(payment: Ordered): ProcessingAddress {
  const order = orderOf(payment)
  return { ...walletOf(payment, (order && hashOrder(order)) ?? anyOrder), ...(order && { order }) }
}

/** A one-time wallet that can do nothing without its owner. */
export function walletWithoutOrder(payment: Ordered): ProcessingAddress {
  return walletOf(payment, `0x${'0'.repeat(64)}`)
}

/** For networks that have no such wallets. */
const anyOrder = `0x${'0d'.repeat(32)}`

function walletOf({ payment_id, owner_address, quoted }: Ordered, orderHash: string): ProcessingAddress {
  const payment = paymentSalt(payment_id) ?? orderHash
  const address = deriveWallet({ factory: sandboxFactory, owner: owner_address, orderHash, payment })
  return {
    chain: chainOf(depositOf(quoted)?.asset ?? '') ?? '',
    address,
    factory: sandboxFactory,
    order_hash: orderHash,
  }
}

const zeroAddress = `0x${'0'.repeat(40)}`
const noCall = `0x${'0'.repeat(64)}`
const bridge = `0x${'b1'.repeat(20)}`
const bridgeCall = `0x${'ca'.repeat(32)}`
/** The time that a payment takes at most, with a day for deposits that are late. */
const lifeSeconds = 33 * 60 * 60
const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)
/** Of the networks that have such wallets. */
const isKnown = (id: string) => id in wireAssets || id in bridgedAsset || id in longAsset

/** One swap that pays the destination, after a bridge if that is on another network. */
function orderOf({ quoted, destination_address, created_at }: Ordered): Order | undefined {
  const deposit = depositOf(quoted)
  const output = quoted.output_amount
  if (!deposit || ![deposit.asset, output.asset].every(isKnown) || !isAddress(destination_address)) return undefined
  const [from, to] = [contractOf(deposit.asset), contractOf(output.asset)]
  const amount = toUnits(deposit.amount, from.decimals)
  const leg: OrderLeg = {
    chain_id: String(from.chainId),
    token_in: from.contract,
    amount_in: String(amount),
    max_fee: String(amount / 100n),
    share: '0',
    partner: zeroAddress,
    token_out: to.contract,
    min_out: String(toUnits(output.amount, to.decimals)),
    recipient: destination_address,
    target: zeroAddress,
    call_hash: noCall,
    actions: [],
  }
  const crossing = { ...leg, token_out: from.contract, min_out: '0', recipient: zeroAddress, target: bridge }
  const isHere = from.chainId === to.chainId
  const legs = isHere
    ? [leg]
    : [
        { ...crossing, call_hash: bridgeCall },
        { ...leg, chain_id: String(to.chainId) },
      ]
  return { legs, deadline: String(Math.floor(Date.parse(created_at) / 1_000) + lifeSeconds) }
}

/** What the route moves to the one-time wallet first. */
function depositOf({ route }: Ordered['quoted']) {
  const movement = route[0]?.net_effect.produce[0]
  return movement && { asset: movement.resource.asset, amount: movement.amount }
}
