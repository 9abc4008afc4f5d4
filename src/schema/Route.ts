import * as v from 'valibot'
import { AssetId, DecimalString, listOf, maybe, type Open, open, Text } from './primitives.js'

export type StepType = 'USER_FUND' | 'ONRAMP' | 'ONCHAIN_STEP'
export type StepStatus = 'PENDING' | 'COMPLETE' | 'FAILED' | 'ATTEMPT_FAILED' | 'UNREACHABLE'
export type PieceType =
  | 'user_fund'
  | 'onramp'
  | 'poll'
  | 'bridge'
  | 'convert'
  | 'rev_share'
  | 'transfer_out'
  | 'custom_call'
export type MovementAccount = 'USER' | 'DEST' | 'PROCESSING_ADDRESS' | 'SPW' | 'BRIDGE' | 'REV_SHARE'
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

const Movement: v.GenericSchema<unknown, Movement> = v.looseObject({
  account: open<MovementAccount>(),
  resource: v.looseObject({ asset: AssetId, property: open<MovementProperty>() }),
  amount: v.union([
    DecimalString,
    v.pipe(
      v.looseObject({ amount: DecimalString }),
      v.transform((wrapped) => wrapped.amount),
    ),
  ]),
  tx_id: maybe(Text),
})

export const RouteStep: v.GenericSchema<unknown, RouteStep> = v.looseObject({
  type: open<StepType>(),
  status: maybe(open<StepStatus>()),
  net_effect: v.looseObject({ consume: listOf(Movement), produce: listOf(Movement) }),
  pieces_info: listOf(v.looseObject({ type: open<PieceType>() })),
  step_index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  transaction_hash: maybe(Text),
})
