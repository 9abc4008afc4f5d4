import { map } from './kit/map.js'
import { oneOf } from './kit/oneOf.js'
import type { Schema } from './kit/Schema.js'
import { union } from './kit/union.js'
import { where } from './kit/where.js'
import { object } from './parse.js'
import { DecimalString, maybe, Text } from './primitives.js'

/** The balance of a token at an address; `error` when it could not be fetched. */
export type BalanceValue =
  | {
      kind: 'amount'
      amount: DecimalString
      withdrawal_fee?: DecimalString | undefined
      min_withdrawal_amount?: DecimalString | undefined
    }
  | { kind: 'error' }

export const BalanceValue: Schema<BalanceValue> = union(
  object({
    kind: oneOf('amount'),
    amount: DecimalString,
    withdrawal_fee: maybe(DecimalString),
    min_withdrawal_amount: maybe(DecimalString),
  }),
  map(object({ kind: where(Text, (kind) => kind !== 'amount') }), () => ({ kind: 'error' as const })),
)
