import { AssetId } from './assetId.js'
import { integer, map, object, type Schema, union } from './parse.js'
import { DecimalString, listOrEmpty, maybe, type Open, open, Text } from './primitives.js'

/** Who executes a step of a route. */
export type StepType = 'USER_FUND' | 'ONRAMP' | 'ONCHAIN_STEP'
/** Status of a step of a route. */
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
/** The account a movement changes. */
export type MovementAccount = 'USER' | 'DEST' | 'PROCESSING_ADDRESS' | 'SPW' | 'BRIDGE' | 'REV_SHARE'
/** The property of the account a movement changes. */
export type MovementProperty = 'BALANCE' | 'APPROVAL' | 'SIDE_EFFECT'

/** An amount of an asset that enters or leaves an account in a step. */
export type Movement = {
  account: Open<MovementAccount>
  resource: { asset: AssetId; property: Open<MovementProperty> }
  amount: DecimalString
  tx_id?: string | undefined
}

/** One step of a route; `status` and `transaction_hash` are only set on executed steps. */
export type RouteStep = {
  type: Open<StepType>
  status?: Open<StepStatus> | undefined
  net_effect: { consume: Movement[]; produce: Movement[] }
  pieces_info: { type: Open<PieceType> }[]
  /** Zero-based. */
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
  net_effect: object({ consume: listOrEmpty(Movement), produce: listOrEmpty(Movement) }),
  pieces_info: listOrEmpty(object({ type: open<PieceType>() })),
  step_index: integer(),
  transaction_hash: maybe(Text),
})
