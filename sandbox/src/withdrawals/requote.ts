import { amountOf } from '../catalog/pricedAsset.js'
import { convertUnits } from '../money/prices.js'
import type { ServiceContext } from '../ServiceContext.js'
import { findPayment } from '../store/paymentRows.js'
import type { QuoteRequest } from '../wire/Quote.js'
import { refuse } from '../wire/Refusal.js'
import { paymentSource, readSource, type TokenHolding } from './WithdrawSource.js'
import { smallestWithdrawal, withdrawalFee } from './withdrawalFee.js'

const dollar = { symbol: 'usd', decimals: 18 }

/**
 * Resolves a quote request with a parent payment: its input becomes one balance of the parent's accounts, less the
 * withdrawal fee. Uses the requested asset if the balance is enough to withdraw, or else the most valuable one.
 */
export async function requote(
  { db, chains, catalog }: Pick<ServiceContext, 'db' | 'chains' | 'catalog'>,
  request: QuoteRequest,
): Promise<QuoteRequest> {
  if (request.parent_payment_id === undefined) return request
  const parent = await findPayment(db, request.parent_payment_id)
  if (!parent || parent.status === 'UNCONFIRMED') throw refuse(404, 'This payment does not exist.')
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  // A bridge refund may be in the other account.
  const accounts = ['SPW', 'INTENT'] as const
  const sources = accounts.map((account) => readSource(chains, paymentSource(chains, parent, account), tokens))
  const holdings = (await Promise.all(sources)).flat()
  const requestedAsset = request.request.fixed_input_amount.asset
  const found = pickHolding(
    holdings.filter(({ token, units }) => units >= smallestWithdrawal(token)),
    requestedAsset,
  )
  if (!found) throw refuse(400, 'There are no funds at the deposit addresses of this payment to reuse.')
  const fixed_input_amount = amountOf(found.token, found.units - withdrawalFee(found.token))
  // Label and customer default to those of the parent payment.
  const { label = parent.label ?? undefined, customer_id = parent.customer_id ?? undefined } = request
  return { ...request, label, customer_id, request: { ...request.request, fixed_input_amount } }
}

function pickHolding(holdings: readonly TokenHolding[], requestedAsset: string): TokenHolding | undefined {
  const value = ({ token, units }: TokenHolding): bigint => convertUnits(units, token, dollar)
  const [best] = holdings.toSorted((a, b) => (value(a) < value(b) ? 1 : -1))
  return holdings.find(({ token }) => token.id === requestedAsset) ?? best
}
