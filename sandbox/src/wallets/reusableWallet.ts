import { type Address, zeroHash } from 'viem'
import type { WalletArgs } from './WalletArgs.js'

/** An owner's wallet for funds that belong to no payment. Only its owner's signature moves its funds. */
export function reusableWallet(owner: Address): WalletArgs {
  return { owner, orderHash: zeroHash, payment: zeroHash }
}
