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
 * Where the work on a payment stands. The status says what people see; the stage says what the service does next.
 * `waiting`: for money. `confirming`: money was seen. `funded`: the next leg is to be executed. `executing`: sent. `mined`: one block deep.
 * `bridging`: handed to the bridge, which has yet to pay on the other chain. `done`: nothing left.
 */
export type Stage = 'waiting' | 'confirming' | 'funded' | 'executing' | 'mined' | 'bridging' | 'done'
