import type { Address } from 'viem'
import type { CustomCall } from '../wire/Quote.js'

/**
 * The internal state of a payment. The status is what clients see; the stage is what the service does next.
 * `waiting`: for a deposit. `confirming`: a deposit was seen. `funded`: the next leg is due. `executing`: sent.
 * `mined`: one block deep. `bridging`: deposited into the bridge, which has yet to pay on the other chain.
 * `done`: nothing left to do.
 */
export type Stage = 'waiting' | 'confirming' | 'funded' | 'executing' | 'mined' | 'bridging' | 'done'

/**
 * One transaction of the one-time wallet on one chain. Amounts are smallest units of `tokenIn`, except for the output.
 */
export type LegPlan = {
  /** `move`: a transfer, including wrapping and unwrapping. `swap`: through the pools. `bridge`: to another chain. */
  kind: 'move' | 'swap' | 'bridge'
  network: string
  tokenIn: string
  /** The maximum that leaves the wallet. */
  amountIn: string
  /** Deducted from it for the service, including gas. */
  fee: string
  /** Deducted from it in addition, for a revenue-share partner. */
  share?: { partner: Address; amount: string }
  /** The fees of the pools or the bridge on the quoted amount. For the bridge, the maximum the order allows. */
  cost: string
  tokenOut: string
  minOutput: string
  /** Indexes of the route steps that this transaction executes. */
  steps: number[]
  /** Seconds within which the bridge has to pay; null for other legs. */
  fillWithin: number | null
}

/** The execution plan of a quote. Amounts are smallest units, as strings because the plan is stored as JSON. */
export type Plan = {
  network: string
  depositToken: string
  depositAmount: string
  outputToken: string
  minOutput: string
  /** Unix time in seconds. */
  deadline: string
  /** The transactions that execute the payment, in order. The last one pays the destination. */
  legs: LegPlan[]
  /**
   * Where the bridge refunds money it could not deliver, if not to the deposit address. Set at confirmation, as it
   * depends on the owner.
   */
  refundTo?: Address
  /** Calls made on arrival by the last transaction. Copied from the request at confirmation. */
  calls?: readonly CustomCall[]
  /** Set for a payment funded by an onramp. */
  onramp: { id: string; method: string; fiat: string; amount: string } | null
}
