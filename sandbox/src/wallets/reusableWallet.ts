import { type Address, zeroHash } from 'viem'
import type { WalletArgs } from './WalletArgs.js'

/** An owner's wallet for anything that belongs to no payment. Only its owner's signature moves what it holds. */
export function reusableWallet(owner: Address): WalletArgs {
  return { owner, orderHash: zeroHash, payment: zeroHash }
}
