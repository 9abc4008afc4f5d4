import type { Address, Hex } from 'viem'

/** A call that the order names word for word. */
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
  /** The most that may leave the wallet for this leg, the fee included. */
  amountIn: bigint
  /** The most of `amountIn` that may go to the treasury. */
  maxFee: bigint
  /** What of `amountIn` goes to somebody the service shares its fees with, exactly. */
  share: { partner: Address; amount: bigint } | null
  tokenOut: Address | '0x'
  /** The least that reaches `recipient`, or that the actions find; `null` is the wallet itself, for a leg that follows. */
  minOut: bigint
  recipient: Address | null
  /** Router or bridge that is called, `null` for a plain transfer (wrapping and unwrapping included). */
  target: Address | null
  /** `null` leaves the call to the operator within the bounds above; a hash allows exactly that call. */
  callHash: Hex | null
  /** Calls made with what the leg brought, each target approved for what is left of it, before `recipient` gets the rest. */
  actions: readonly Action[]
}

/** What a one-time wallet may do without its owner. Its hash is part of the wallet's address. */
export type Order = {
  legs: readonly Leg[]
  /** Seconds since 1970, chain time. */
  deadline: bigint
}
