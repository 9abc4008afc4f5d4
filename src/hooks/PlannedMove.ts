import type { Payment } from '../schema/Payment.js'
import type { WithdrawalRequest } from './withdrawal/WithdrawalRequest.js'

/** A child payment that is funded by the funds of its parent. */
export type PlannedMove = {
  child: Payment
  /**
   * The withdrawal that funds it, for `prepare` of `useWithdraw`: the deposit amount plus the fee. Undefined while the
   * owner has to verify their address first (`useVerification`): before that there is no deposit address.
   */
  request: WithdrawalRequest | undefined
}
