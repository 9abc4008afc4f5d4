import type { Address } from 'viem'
import { hashOrder } from './hashOrder.js'
import type { Order } from './Order.js'
import { paymentSalt } from './paymentSalt.js'
import type { WalletArgs } from './WalletArgs.js'

/** The inputs that determine a one-time wallet's address. */
export type WalletIdentity = { owner: Address; order: Order; paymentId: string }

/** The deposit wallet of a payment. */
export function oneTimeWallet({ owner, order, paymentId }: WalletIdentity): WalletArgs {
  return { owner, orderHash: hashOrder(order), payment: paymentSalt(paymentId) }
}
