import { type Address, zeroHash } from 'viem'
import { paymentSalt } from './paymentSalt.js'
import type { WalletArgs } from './WalletArgs.js'

/**
 * The account that receives bridge refunds of a payment. It does not depend on the order, so the order can name it.
 * Only its owner's signature moves its funds.
 */
export function intentAccount(owner: Address, paymentId: string): WalletArgs {
  return { owner, orderHash: zeroHash, payment: paymentSalt(paymentId) }
}
