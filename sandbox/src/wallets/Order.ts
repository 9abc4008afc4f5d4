import type { Address, Hex } from 'viem'

/** A call that the order specifies exactly. */
export type Action = {
  target: Address
  /** Native currency sent along, out of a native output. */
  value: bigint
  data: Hex
}

/** One chain's part of an order. The native currency is `0x`. Amounts are smallest units. */
export type Leg = {
  chainId: number
  tokenIn: Address | '0x'
  /** The maximum that may leave the wallet for this leg, including the fee. */
  amountIn: bigint
  /** The maximum of `amountIn` that may go to the treasury. */
  maxFee: bigint
  /** The exact part of `amountIn` that goes to a revenue-share partner. */
  share: { partner: Address; amount: bigint } | null
  tokenOut: Address | '0x'
  /** The minimum output, received by `recipient` or available to the actions. */
  minOut: bigint
  /** `null` keeps the output in the wallet, for the next leg. */
  recipient: Address | null
  /** The router or bridge to call; `null` for a plain transfer (including wrapping and unwrapping). */
  target: Address | null
  /** `null` leaves the call to the operator within the bounds above; a hash allows exactly that call. */
  callHash: Hex | null
  /** Calls made with the output, each target approved for what is left of it, before `recipient` gets the rest. */
  actions: readonly Action[]
}

/** What a one-time wallet may do without its owner's signature. The wallet's address commits to its hash. */
export type Order = {
  legs: readonly Leg[]
  /** Unix time in seconds, by the chain's clock. */
  deadline: bigint
}
