import { type Address, zeroHash } from 'viem'
import { paymentSalt } from './paymentSalt.js'
import type { WalletArgs } from './WalletArgs.js'

/**
 * The account that takes a bridge's refunds of a payment. It does not depend on the order, so the order can name it, and
 * only its owner's signature moves what it holds.
 */
export function intentAccount(owner: Address, paymentId: string): WalletArgs {
  return { owner, orderHash: zeroHash, payment: paymentSalt(paymentId) }
}
