import type { Address } from 'viem'
import type { PaymentRow } from '../payments/paymentRows.js'
import type { WalletArgs } from '../wallets/WalletArgs.js'
import type { WithdrawAccount } from './types.js'

/** An account to withdraw from. Its address is the same on every chain. */
export type WithdrawSource = {
  account: WithdrawAccount
  owner: Address
  /** Undefined for a reusable wallet, which belongs to no payment. */
  payment: PaymentRow | undefined
  args: WalletArgs
}
