import type { Amount, Fees, Quoted } from '../routing/types.js'

export type Fulfilled = Omit<Quoted, 'latency_seconds' | 'issues' | 'output_amount' | 'fees'> & {
  output_amount?: Amount
  fees?: Fees
}

export type PaymentStatus =
  | 'PENDING'
  | 'COMPLETE'
  | 'FAILED'
  | 'EXPIRED'
  | 'WITHDRAW_PENDING'
  | 'WITHDRAWN'
  | 'TAINTED'
  | 'UNCONFIRMED'

/**
 * The internal state of a payment. The status is what clients see; the stage is what the service does next.
 * `waiting`: for a deposit. `confirming`: a deposit was seen. `funded`: the next leg is due. `executing`: sent.
 * `mined`: one block deep. `bridging`: deposited into the bridge, which has yet to pay on the other chain.
 * `done`: nothing left to do.
 */
export type Stage = 'waiting' | 'confirming' | 'funded' | 'executing' | 'mined' | 'bridging' | 'done'
