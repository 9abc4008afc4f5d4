import type { AssetId } from '../../schema/assetId.js'
import type { WithdrawFrom } from '../../schema/Balance.js'
import type { DecimalString } from '../../schema/primitives.js'

/** A token to withdraw, with the values shown on the screen. */
export type WithdrawalRequestToken = {
  token: AssetId
  /** What leaves the wallet, fee included, as a decimal in units of the token (not its smallest unit). */
  amount: DecimalString
  /** The maximum fee, deducted from `amount`. */
  maxFee: DecimalString
  decimals: number
}

/** A withdrawal an owner requests: tokens from one wallet on one network, to one address. */
export type WithdrawalRequest = {
  owner: string
  /** The payment the wallet belongs to; undefined for a reusable wallet. */
  paymentId?: string | undefined
  /** `address` and `withdraw_from` of the balance. */
  address: string
  withdrawFrom: WithdrawFrom
  /** The child payment that this withdrawal funds. Undefined if the funds go back to the owner. */
  childId?: string | undefined
  chainId: DecimalString
  recipient: string
  tokens: readonly WithdrawalRequestToken[]
}
