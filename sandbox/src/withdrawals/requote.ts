import type { Kysely } from 'kysely'
import type { Catalog } from '../catalog/createCatalog.js'
import { amountOf } from '../catalog/pricedAsset.js'
import { convertUnits } from '../catalog/prices.js'
import type { Chains } from '../chains/types.js'
import { findPayment } from '../payments/paymentRows.js'
import type { QuoteRequest } from '../routing/QuoteRequest.js'
import { refuse } from '../routing/Refusal.js'
import type { Schema } from '../store/schema.js'
import { paymentSource } from './paymentSource.js'
import { type Held, readSource } from './readSource.js'
import { smallestWithdrawal, withdrawalFee } from './withdrawalFee.js'

const dollar = { symbol: 'usd', decimals: 18 }

/**
 * The request for a payment that goes on with the money of another one: its input is what lies at that one's deposit
 * address, less what withdrawing it from there costs. The asset asked for is taken if there is some, else the most valuable.
 */
export async function requote(
  { db, chains, catalog }: { db: Kysely<Schema>; chains: Chains; catalog: Catalog },
  request: QuoteRequest,
): Promise<QuoteRequest> {
  if (request.parent_payment_id === undefined) return request
  const parent = await findPayment(db, request.parent_payment_id)
  if (!parent || parent.status === 'UNCONFIRMED') throw refuse(404, 'This payment is not known here.')
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const held = await readSource(chains, paymentSource(chains, parent, 'SPW'), tokens)
  const asked = request.request.fixed_input_amount.asset
  const found = mostUseful(
    held.filter(({ token, units }) => units >= smallestWithdrawal(token)),
    asked,
  )
  if (!found) throw refuse(400, 'There is nothing at the deposit address of this payment to go on with.')
  const fixed_input_amount = amountOf(found.token, found.units - withdrawalFee(found.token))
  // Told apart as the earlier payment was, unless something else is said.
  const { label = parent.label ?? undefined, customer_id = parent.customer_id ?? undefined } = request
  return { ...request, label, customer_id, request: { ...request.request, fixed_input_amount } }
}

function mostUseful(held: readonly Held[], asked: string): Held | undefined {
  const value = ({ token, units }: Held): bigint => convertUnits(units, token, dollar)
  const [best] = held.toSorted((a, b) => (value(a) < value(b) ? 1 : -1))
  return held.find(({ token }) => token.id === asked) ?? best
}
