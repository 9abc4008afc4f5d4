import type { Payment } from '../schema/Payment.js'
import type { WithdrawWish } from './withdrawal/WithdrawWish.js'

/** A new payment that goes on with the money of another one. */
export type PlannedMove = {
  child: Payment
  /**
   * What pays it, for `prepare` of `useWithdraw`: exactly what it asks for, and the fee on top. Undefined while the owner
   * has to prove first that the address is theirs (`useVerification`): it names no deposit address before.
   */
  wish: WithdrawWish | undefined
}
