import type { Address, Hex } from 'viem'

/** What a wallet's address commits to, whichever kind it is. */
export type WalletArgs = {
  owner: Address
  /** Zero for a wallet that no order can ever be run from. */
  orderHash: Hex
  /** The salt of its payment; zero for an owner's reusable wallet. */
  payment: Hex
}
