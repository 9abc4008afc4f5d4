import type { WithdrawFrom } from '../../schema/Balance.js'
import type { AssetId, DecimalString } from '../../schema/primitives.js'

/** A token to take back, with what the screen says about it. */
export type WithdrawWishToken = {
  token: AssetId
  /** What leaves the wallet, fee included, in whole units. */
  amount: DecimalString
  /** The most of it that is kept as a fee. */
  maxFee: DecimalString
  decimals: number
}

/** What an owner wants to take back: tokens of one wallet on one network, to one address. */
export type WithdrawWish = {
  owner: string
  /** The payment the wallet belongs to; undefined for a reusable wallet. */
  paymentId?: string | undefined
  /** `address` and `withdraw_from` of the balance. */
  address: string
  withdrawFrom: WithdrawFrom
  /** The new payment that this pays, where the money goes on instead of back. */
  childId?: string | undefined
  chainId: DecimalString
  recipient: string
  tokens: readonly WithdrawWishToken[]
}
