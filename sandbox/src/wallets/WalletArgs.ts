import type { Address, Hex } from 'viem'

/** The arguments that a wallet's address commits to, for all kinds of wallet. */
export type WalletArgs = {
  owner: Address
  /** Zero for a wallet that can never execute an order. */
  orderHash: Hex
  /** The payment's salt; zero for an owner's reusable wallet. */
  payment: Hex
}
