import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Issue } from '../wire/Issue.js'
import { depositToken, fundingIssue } from './fundingIssue.js'
import { paymentSource, readSource, type TokenHolding } from './WithdrawSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'

/**
 * The issues of a payment, with its current deposit-token balance. A balance below the minimum withdrawal is not
 * reported.
 */
export async function currentIssues(context: ServiceContext, row: PaymentRow): Promise<Issue[]> {
  const others = row.issues.filter(({ kind }) => kind !== 'funding')
  const remaining = await remainingBalances(context, row)
  const units = remaining.reduce(
    (sum, holding) => (holding.token.id === row.plan.depositToken ? sum + holding.units : sum),
    0n,
  )
  if (units === 0n) return others
  const { token, format } = depositToken(context, row)
  const message = `${format(units)} ${token} are at the deposit address on ${row.network} and can be withdrawn by their owner.`
  return [...others, fundingIssue(context, row, units, message)]
}

/** All balances of a payment, on any chain, that reach the minimum withdrawal. */
export async function remainingBalances(
  { chains, catalog }: ServiceContext,
  payment: PaymentRow,
): Promise<TokenHolding[]> {
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const accounts = (['SPW', 'INTENT'] as const).map((account) => paymentSource(chains, payment, account))
  const holdings = await Promise.all(accounts.map((account) => readSource(chains, account, tokens)))
  return holdings.flat().filter(({ token, units }) => units >= smallestWithdrawal(token))
}
