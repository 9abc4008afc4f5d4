import { toUnits } from '../../../../src/money/toUnits.js'
import { addressOf } from '../../../../src/schema/assetId.js'
import { deriveWallet, paymentSalt } from '../../../../src/signing/deriveWallet.js'
import { hashOrder, type OrderLeg } from '../../../../src/signing/order/Order.js'
import { destination, orderDeadline, owner } from '../../../support/fixtures.js'
import { factory, order as sample } from '../../../support/fundedPage.js'
import type { ProxyCall } from '../../../support/scriptProxy.js'
import { attacker, fake, paymentId, type Scene, trueDecimals, type Wire } from '../honestWorld.js'
import { type Change, group, type Lie } from '../Lie.js'
import { deposit } from './changes.js'

const payments: readonly ProxyCall[] = ['confirm', 'payment']
const contractOf = (id: string): string => addressOf(id) ?? ''
const unitsOf = (amount: string, id: string): string => String(toUnits(amount, trueDecimals(id)))

/** Trusts the factory of these orders, so that they are read. */
export const orderFactories = { factories: [factory] }

/** The one-time wallet of an order. Its address is derived from the order, so that only the order itself can be wrong. */
function walletOf({ funding, output, promised }: Scene, change: Partial<OrderLeg>, deadline: string): Wire {
  const leg = {
    ...(sample.legs[0] as OrderLeg),
    token_in: contractOf(funding.asset),
    amount_in: unitsOf(funding.amount, funding.asset),
    token_out: contractOf(output),
    min_out: unitsOf(promised, output),
    recipient: destination,
    ...change,
  }
  const order = { legs: [leg], deadline }
  const order_hash = hashOrder(order) ?? ''
  const address = deriveWallet({ factory, owner, orderHash: order_hash, payment: paymentSalt(paymentId) ?? '' })
  return { chain: 'base', address, factory, order_hash, order }
}

const ordered =
  (change: Partial<OrderLeg> = {}, deadline = orderDeadline): Change =>
  (body, scene, random) => {
    const wallet = walletOf(scene, change, deadline)
    const named = { ...body, processing_addresses: [wallet] }
    return deposit(() => ({ deposit_address: wallet.address }))(named, scene, random)
  }

/** No lie: an order that can be read, and does what was agreed. */
export const readableOrder: Lie = { name: 'an order as agreed', on: payments, change: ordered() }

/** Orders that can be read and do something else than what was agreed. */
export const orderLies = group(
  'order',
  'refused',
  (
    [
      ['another recipient', ordered({ recipient: attacker })],
      ['another token delivered', ordered({ token_out: contractOf(fake) })],
      ['less delivered', ordered({ min_out: '1' })],
      ['a fee of half the deposit', ordered({ max_fee: '50000000' })],
      ['a call that was not agreed', ordered({ actions: [{ target: attacker, value: '0', data: '0x' }] })],
      ['no end', ordered({}, '99999999999')],
    ] satisfies [string, Change][]
  ).map(([name, change]) => ({ name, on: payments, change })),
)
