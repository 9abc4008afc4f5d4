import { BalanceValue } from './BalanceValue.js'
import { list } from './kit/list.js'
import type { Schema } from './kit/Schema.js'
import { object } from './parse.js'
import { AssetId, Text } from './primitives.js'

/** Balances of arbitrary addresses, in request order. */
export type ExternalBalances = { balances: { address: string; token: AssetId; value: BalanceValue }[] }

export const ExternalBalances: Schema<ExternalBalances> = object({
  balances: list(object({ address: Text, token: AssetId, value: BalanceValue })),
})
