import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { paymentSource } from './paymentSource.js'
import { readSource, type TokenHolding } from './readSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'

/** All balances of a payment, on any chain, that reach the minimum withdrawal. */
export async function remainingBalances(
  { chains, catalog }: WorkContext,
  payment: PaymentRow,
): Promise<TokenHolding[]> {
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const accounts = (['SPW', 'INTENT'] as const).map((account) => paymentSource(chains, payment, account))
  const holdings = await Promise.all(accounts.map((account) => readSource(chains, account, tokens)))
  return holdings.flat().filter(({ token, units }) => units >= smallestWithdrawal(token))
}
