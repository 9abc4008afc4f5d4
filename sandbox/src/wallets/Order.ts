import { type Address, encodeAbiParameters, type Hex, keccak256, zeroAddress, zeroHash } from 'viem'
import type { Order as WireOrder } from '../wire/Payment.js'
import type { CustomCall } from '../wire/Quote.js'

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

/** An order in wire format, so that clients can compute its hash themselves. */
export function serializeOrder(order: Order): WireOrder {
  const { legs, deadline } = abiOrder(order)
  return {
    legs: legs.map((leg) => ({
      chain_id: leg.chainId.toString(),
      token_in: leg.tokenIn,
      amount_in: leg.amountIn.toString(),
      max_fee: leg.maxFee.toString(),
      share: leg.share.toString(),
      partner: leg.partner,
      token_out: leg.tokenOut,
      min_out: leg.minOut.toString(),
      recipient: leg.recipient,
      target: leg.target,
      call_hash: leg.callHash,
      actions: leg.actions.map(({ target, value, data }) => ({ target, value: value.toString(), data })),
    })),
    deadline: deadline.toString(),
  }
}

const orderAbi = [
  {
    name: 'order',
    type: 'tuple',
    components: [
      {
        name: 'legs',
        type: 'tuple[]',
        components: [
          { name: 'chainId', type: 'uint256' },
          { name: 'tokenIn', type: 'address' },
          { name: 'amountIn', type: 'uint256' },
          { name: 'maxFee', type: 'uint256' },
          { name: 'share', type: 'uint256' },
          { name: 'partner', type: 'address' },
          { name: 'tokenOut', type: 'address' },
          { name: 'minOut', type: 'uint256' },
          { name: 'recipient', type: 'address' },
          { name: 'target', type: 'address' },
          { name: 'callHash', type: 'bytes32' },
          {
            name: 'actions',
            type: 'tuple[]',
            components: [
              { name: 'target', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'data', type: 'bytes' },
            ],
          },
        ],
      },
      { name: 'deadline', type: 'uint256' },
    ],
  },
] as const

/** The hash of an order that its wallet's address commits to. */
export function hashOrder(order: Order): Hex {
  return keccak256(encodeAbiParameters(orderAbi, [abiOrder(order)]))
}

/** The order in the contracts' ABI form: zero stands for native currency, no target and any call. */
export function abiOrder(order: Order) {
  return { legs: order.legs.map(abiLeg), deadline: order.deadline }
}

function abiLeg(leg: Leg) {
  return {
    ...leg,
    chainId: BigInt(leg.chainId),
    tokenIn: abiToken(leg.tokenIn),
    share: leg.share?.amount ?? 0n,
    partner: leg.share?.partner ?? zeroAddress,
    tokenOut: abiToken(leg.tokenOut),
    recipient: leg.recipient ?? zeroAddress,
    target: leg.target ?? zeroAddress,
    callHash: leg.callHash ?? zeroHash,
  }
}

/** A token in the contracts' ABI form: the zero address for the native currency. */
export function abiToken(token: Leg['tokenIn']) {
  return token === '0x' ? zeroAddress : token
}

/** Converts calls on arrival to order actions. */
export function toActions(calls: readonly CustomCall[]): Action[] {
  return calls.map(({ target, value, calldata }) => ({ target, value: BigInt(value), data: calldata }))
}
