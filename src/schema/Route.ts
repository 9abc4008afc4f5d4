import { map } from './kit/map.js'
import { object } from './kit/object.js'
import type { Schema } from './kit/Schema.js'
import { union } from './kit/union.js'
import { wholeNumber } from './kit/wholeNumber.js'
import { AssetId, DecimalString, listOf, maybe, type Open, open, Text } from './primitives.js'

/** Who takes a step of a route. */
export type StepType = 'USER_FUND' | 'ONRAMP' | 'ONCHAIN_STEP'
/** Where a step of a route stands. */
export type StepStatus = 'PENDING' | 'COMPLETE' | 'FAILED' | 'ATTEMPT_FAILED' | 'UNREACHABLE'
/** What a piece of a step does. */
export type PieceType =
  | 'user_fund'
  | 'onramp'
  | 'poll'
  | 'bridge'
  | 'convert'
  | 'rev_share'
  | 'transfer_out'
  | 'custom_call'
/** Whose account a movement changes. */
export type MovementAccount = 'USER' | 'DEST' | 'PROCESSING_ADDRESS' | 'SPW' | 'BRIDGE' | 'REV_SHARE'
/** What of an account a movement changes. */
export type MovementProperty = 'BALANCE' | 'APPROVAL' | 'SIDE_EFFECT'

/** So much of an asset that enters or leaves an account in a step. */
export type Movement = {
  account: Open<MovementAccount>
  resource: { asset: AssetId; property: Open<MovementProperty> }
  amount: DecimalString
  tx_id?: string | undefined
}

/** One step of a route; `status` and `transaction_hash` only where it was executed. */
export type RouteStep = {
  type: Open<StepType>
  status?: Open<StepStatus> | undefined
  net_effect: { consume: Movement[]; produce: Movement[] }
  pieces_info: { type: Open<PieceType> }[]
  /** From 0. */
  step_index: number
  transaction_hash?: string | undefined
}

const Movement: Schema<Movement> = object({
  account: open<MovementAccount>(),
  resource: object({ asset: AssetId, property: open<MovementProperty>() }),
  amount: union(
    DecimalString,
    map(object({ amount: DecimalString }), (wrapped) => wrapped.amount),
  ),
  tx_id: maybe(Text),
})

export const RouteStep: Schema<RouteStep> = object({
  type: open<StepType>(),
  status: maybe(open<StepStatus>()),
  net_effect: object({ consume: listOf(Movement), produce: listOf(Movement) }),
  pieces_info: listOf(object({ type: open<PieceType>() })),
  step_index: wholeNumber(),
  transaction_hash: maybe(Text),
})
