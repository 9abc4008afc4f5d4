import type { Kysely } from 'kysely'
import { getAddress, type Hex } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import { decodeIntent } from '../providers/bridge/Intent.js'
import type { Schema } from '../store/schema.js'
import { paymentGist } from './balanceResult.js'

/** Funds of a payment in the bridge that may still be refunded, and when they can be withdrawn at the latest. */
export async function futureBalances({ db, catalog }: { db: Kysely<Schema>; catalog: Catalog }, row: PaymentRow) {
  const leg = row.plan.legs[row.leg]
  if (row.stage !== 'bridging' || !leg || row.execution_hash === null) return []
  const intents = await db
    .selectFrom('bridge_intents')
    .select('intent')
    .where('source', '=', leg.network)
    .where('deposit_hash', '=', row.execution_hash)
    .where('state', 'in', ['open', 'filling', 'refunding'])
    .execute()
  const token = catalog.find(leg.tokenIn)
  if (token?.kind !== 'token') return []
  return intents.map(({ intent }) => {
    const { amountIn, deadline, refundTo } = decodeIntent(intent as Hex)
    const amount = fromUnits(amountIn, token.decimals)
    return {
      address: getAddress(refundTo),
      token: token.id,
      value: { kind: 'amount', amount, withdrawal_fee: null, min_withdrawal_amount: null },
      payment_gist: paymentGist(row),
      withdrawable_at: new Date(Number(deadline) * 1_000).toISOString(),
    }
  })
}
