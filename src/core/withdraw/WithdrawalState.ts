import type { DepositError } from '../../errors/DepositError.js'
import type { Withdrawal } from '../../schema/Balance.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'

/** The state of a withdrawal. `error` is why the last attempt to move on failed. */
export type WithdrawalState =
  | { stage: 'idle'; error?: DepositError | undefined }
  /** The message to sign is requested from the service. No funds move. */
  | { stage: 'preparing'; request: WithdrawalRequest }
  /**
   * The plan is shown, to be signed or abandoned. `unverified`: nothing but the service vouches for the wallet, or for
   * the deposit address of a child payment, and `sign` needs `acceptUnverified`. `unwitnessed`: the user accepted that
   * the wallet could not confirm the tokens, and an attempt to sign failed afterwards.
   */
  | {
      stage: 'review'
      request: WithdrawalRequest
      plan: SigningPlan
      unverified?: true | undefined
      unwitnessed?: boolean | undefined
      error?: DepositError | undefined
    }
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
