import { fromUnits } from '../money/decimal.js'
import type { ServiceContext } from '../ServiceContext.js'
import { recordedHeight } from '../store/confirmedHeight.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Issue } from '../wire/Issue.js'
import { paymentSource, readSource, type TokenHolding } from './WithdrawSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'

/** Why a payment stopped, for people. Where its money is, the `funding` issues say. */
const stopReasons = {
  price_moved: 'The price moved too far, or the pools no longer hold enough.',
  calls_failed: 'A call that was to be made on arrival failed.',
  refused: 'The chain refused the transaction.',
  bridge_refunded: 'The bridge did not deliver in time and sent the money back.',
  late: 'The money arrived after the payment had expired, and the quoted amount can no longer be reached.',
  partly_withdrawn: 'The owner withdrew part of the money, so the payment could not continue.',
} as const

export type StopReason = keyof typeof stopReasons

/** The issue of a payment that stopped. It stays true whatever is withdrawn later. */
export function stopIssue(code: StopReason): Issue {
  return { kind: 'other', code, message: stopReasons[code] }
}

/**
 * The issues of a payment that stops now: the reason and what can be withdrawn. If a chain does not respond, the balances
 * follow with the recheck.
 */
export async function stoppedIssues(
  context: ServiceContext,
  row: PaymentRow,
  status: PaymentRow['status'],
  reason: StopReason,
): Promise<Pick<PaymentRow, 'issues'> & { recheck?: true }> {
  const issues = [stopIssue(reason)]
  try {
    // A recheck that was requested meanwhile stays requested.
    return { issues: await currentIssues(context, { ...row, status, issues }) }
  } catch {
    return { issues, recheck: true }
  }
}

/** Whether an issue says that a payment stopped for this reason. */
export function isStop(issue: Issue, code: StopReason): boolean {
  return 'code' in issue && issue.code === code
}

/**
 * The issues of a payment with its balances as they are now: what arrived of an awaited deposit, however little, and
 * each token that can be withdrawn. All other issues stay.
 */
export async function currentIssues(context: ServiceContext, row: PaymentRow): Promise<Issue[]> {
  const others = row.issues.filter(({ kind }) => kind !== 'funding')
  const remaining = await remainingBalances(context, row)
  const isDeposit = ({ token }: TokenHolding): boolean => token.id === row.plan.depositToken
  const deposits = awaitsDeposit(row) ? receivedDeposit(context, row) : remaining.filter(isDeposit)
  const inOrder = [...deposits, ...remaining.filter((holding) => !isDeposit(holding))]
  return [...others, ...inOrder.map((holding) => balanceIssue(row, holding))]
}

function awaitsDeposit({ status, funded }: PaymentRow): boolean {
  return status === 'PENDING' && !funded
}

/** The confirmed deposits, also below what can be withdrawn: they count towards the amount. */
function receivedDeposit({ catalog }: ServiceContext, { plan, received }: PaymentRow) {
  const token = catalog.find(plan.depositToken)
  const units = BigInt(received)
  return token?.kind === 'token' && units > 0n ? [{ token, units }] : []
}

/** What is missing, while a payment waits for the rest of its deposit; otherwise what its owner can withdraw. */
export function balanceIssue(row: PaymentRow, { token, units }: Pick<TokenHolding, 'token' | 'units'>): Issue {
  const { plan } = row
  const { symbol, network, id } = token
  const amount = fromUnits(units, token.decimals)
  const balance = { kind: 'funding', token: id, balance: { '#': amount } } as const
  const required = BigInt(plan.depositAmount)
  if (awaitsDeposit(row) && id === plan.depositToken && units < required) {
    const missing = fromUnits(required - units, token.decimals)
    const params = { amount, symbol, network, missing, required: fromUnits(required, token.decimals) }
    const message = `${missing} ${symbol} are still missing. Send the rest to the same address.`
    return { ...balance, code: 'underpaid', params, message }
  }
  const message = `${amount} ${symbol} on ${capitalized(network)} can be withdrawn by the owner.`
  return { ...balance, code: 'withdrawable', params: { amount, symbol, network }, message }
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * All balances of a payment, on any chain, that reach the minimum withdrawal. They are read at the last recorded block:
 * whatever a newer one changes is recorded with it, and has the payment looked at again.
 */
export async function remainingBalances(
  { db, chains, catalog }: ServiceContext,
  payment: PaymentRow,
): Promise<TokenHolding[]> {
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const accounts = (['SPW', 'INTENT'] as const).map((account) => paymentSource(chains, payment, account))
  const heights = new Map(
    await Promise.all(chains.list.map(async ({ network }) => [network, await recordedHeight(db, network)] as const)),
  )
  const holdings = await Promise.all(accounts.map((account) => readSource(chains, account, tokens, heights)))
  return holdings.flat().filter(({ token, units }) => units >= smallestWithdrawal(token))
}
