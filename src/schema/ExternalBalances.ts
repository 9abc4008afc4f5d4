import { AssetId } from './assetId.js'
import { list, map, object, oneOf, type Schema, union, where } from './parse.js'
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

/** Balances of arbitrary addresses, in request order. */
export type ExternalBalances = { balances: { address: string; token: AssetId; value: BalanceValue }[] }

export const ExternalBalances: Schema<ExternalBalances> = object({
  balances: list(object({ address: Text, token: AssetId, value: BalanceValue })),
})
