import type { DepositError } from '../../errors/DepositError.js'
import type { AssetId } from '../../schema/assetId.js'
import type { Withdrawal, WithdrawFrom } from '../../schema/Balance.js'
import type { DecimalString } from '../../schema/primitives.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'

/** The state of a withdrawal. `error` is why the last attempt to move on failed. */
export type WithdrawalState =
  | { stage: 'idle'; error?: DepositError | undefined }
  /** The message to sign is requested from the service. No funds move. */
  | { stage: 'preparing'; request: WithdrawalRequest }
  /** The plan is shown, to be signed or abandoned. */
  | { stage: 'review'; request: WithdrawalRequest; plan: SigningPlan; error?: DepositError | undefined }
  /** The wallet request is open. */
  | { stage: 'signing'; request: WithdrawalRequest; plan: SigningPlan }
  /**
   * Signed and being submitted. With an `error` it can be submitted again: it counts once, until `deadline` (epoch
   * seconds).
   */
  | { stage: 'submitting'; request: WithdrawalRequest; deadline: bigint | undefined; error?: DepositError | undefined }
  /** Accepted by the service, which sends the transaction. */
  | { stage: 'following'; request: WithdrawalRequest; withdrawal: Withdrawal }
  /** `SUCCESS`, `FAILED` or `EXPIRED`. */
  | { stage: 'ended'; request: WithdrawalRequest; withdrawal: Withdrawal }

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
