import type { DepositError } from '../../errors/DepositError.js'
import type { Withdrawal } from '../../schema/Balance.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { WithdrawWish } from './WithdrawWish.js'

/** Where a withdrawal stands. `error` is why the step before it was not taken. */
export type WithdrawalState =
  | { stage: 'idle'; error?: DepositError | undefined }
  /** The service is asked what has to be signed. Nothing moves. */
  | { stage: 'preparing'; wish: WithdrawWish }
  /** To be read and then signed, or left. */
  | { stage: 'review'; wish: WithdrawWish; plan: SigningPlan; error?: DepositError | undefined }
  /** The wallet shows its request. */
  | { stage: 'signing'; wish: WithdrawWish; plan: SigningPlan }
  /** Signed, and on its way to the service. With an error it may be sent again: it counts once, until `deadline` in seconds. */
  | { stage: 'submitting'; wish: WithdrawWish; deadline: bigint | undefined; error?: DepositError | undefined }
  /** The service has it and sends it. */
  | { stage: 'following'; wish: WithdrawWish; withdrawal: Withdrawal }
  /** `SUCCESS`, `FAILED` or `EXPIRED`. */
  | { stage: 'ended'; wish: WithdrawWish; withdrawal: Withdrawal }
