import { deriveWallet } from '../../signing/deriveWallet.js'
import { paymentSalt } from '../../signing/paymentSalt.js'
import { sandboxFactory } from '../../signing/templates/oneTimeWallet.js'
import type { WirePayment } from './WirePayment.js'

const anyOrder = `0x${'0d'.repeat(32)}`

/** The one-time wallet of a payment, derived from its owner as on chain. */
export function processingAddress(
  paymentId: string,
  owner: string,
  chain: string,
  orderHash = anyOrder,
): WirePayment['processing_addresses'][number] {
  const payment = paymentSalt(paymentId) ?? orderHash
  const address = deriveWallet({ factory: sandboxFactory, owner, orderHash, payment })
  return { chain, address, factory: sandboxFactory, order_hash: orderHash }
}
