import { killPoint } from '../control/killPoint.js'
import type { WorkContext } from '../ServiceContext.js'
import { changePayment, findPayment, legOf, type PaymentChange, type PaymentRow } from '../store/paymentRows.js'
import { currentIssues, remainingBalances } from './currentIssues.js'
import type { TokenHolding } from './WithdrawSource.js'
import { moveWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** Completes a confirmed withdrawal. Its state and the payment's new status commit together. */
export async function finishWithdrawal(context: WorkContext, row: WithdrawalRow): Promise<void> {
  const { db, clock, log } = context
  const payment = row.payment_id === null ? undefined : await findPayment(db, row.payment_id)
  const status = payment && (await statusAfterWithdrawal(context, payment, row))
  const change = payment && (await changeOf(context, payment, status))
  await db.transaction().execute(async (transaction) => {
    await moveWithdrawal(transaction, row, { state: 'success' }, clock.now())
    if (payment && change) {
      // A concurrent update rolls back the transaction; the next run retries with the new row.
      if (!(await changePayment(transaction, payment, change, clock.now())))
        throw new Error('The payment was updated concurrently.')
    }
    killPoint('withdraw:before-commit')
  })
  killPoint('withdraw:after-commit')
  log('withdrawal done', { withdrawal: row.id, payment: row.payment_id ?? 'none', status: status ?? 'unchanged' })
}

/**
 * The update of the payment. A `funding` issue is refreshed with the remaining balance and dropped when nothing
 * remains.
 */
async function changeOf(
  context: WorkContext,
  payment: PaymentRow,
  status: 'WITHDRAWN' | 'TAINTED' | undefined,
): Promise<PaymentChange | undefined> {
  // Nothing more is executed.
  const ended = { stage: 'done', run_after: null } as const
  if (status === 'WITHDRAWN') return { ...ended, status, issues: [] }
  const hasFundingIssue = payment.issues.some(({ kind }) => kind === 'funding')
  const issues = hasFundingIssue ? await currentIssues(context, payment) : payment.issues
  if (status === 'TAINTED') return { ...ended, status, issues }
  return hasFundingIssue ? { issues } : undefined
}

/** The payment's status after a successful withdrawal; undefined if it does not change. */
async function statusAfterWithdrawal(
  context: WorkContext,
  payment: PaymentRow,
  withdrawal: WithdrawalRow,
): Promise<'WITHDRAWN' | 'TAINTED' | undefined> {
  const { status, stage } = payment
  // Already final, or the funds are in a pool or the bridge and only an excess was withdrawn.
  if (status !== 'PENDING' && status !== 'FAILED' && status !== 'EXPIRED') return undefined
  if (stage === 'executing' || stage === 'mined' || stage === 'bridging') return undefined
  // The deposit may still arrive, and the owner withdrew only other tokens.
  if ((stage === 'waiting' || stage === 'confirming') && !withdrawsDeposit(payment, withdrawal)) return undefined
  const remaining = await remainingBalances(context, payment)
  if (remaining.length === 0) return 'WITHDRAWN'
  return status === 'PENDING' && canContinue(payment, withdrawal, remaining) ? undefined : 'TAINTED'
}

function withdrawsDeposit({ plan }: PaymentRow, { tokens }: WithdrawalRow): boolean {
  return tokens.some(({ token }) => token === plan.depositToken)
}

/** True when the input of the next leg was not withdrawn, or the rest still covers it. */
function canContinue(
  { plan, leg }: PaymentRow,
  { tokens }: WithdrawalRow,
  remaining: readonly TokenHolding[],
): boolean {
  const needed = plan.legs[leg]
  if (!needed || !tokens.some(({ token }) => token === needed.tokenIn)) return true
  return remaining.some(({ token, units }) => token.id === needed.tokenIn && units >= BigInt(needed.amountIn))
}

/**
 * The final status of a failed payment whose owner withdrew funds: `WITHDRAWN` if nothing remains, `TAINTED` if what
 * remains does not cover the current leg. Undefined when withdrawals did not cause the failure.
 */
export async function statusAfterFailure(
  context: WorkContext,
  payment: PaymentRow,
): Promise<'WITHDRAWN' | 'TAINTED' | undefined> {
  const withdrawn = await context.db
    .selectFrom('withdrawals')
    .select('tokens')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'success')
    .execute()
  if (withdrawn.length === 0) return undefined
  const remaining = await remainingBalances(context, payment)
  if (remaining.length === 0) return 'WITHDRAWN'
  const { tokenIn, amountIn } = legOf(payment)
  if (!withdrawn.some(({ tokens }) => tokens.some(({ token }) => token === tokenIn))) return undefined
  const isEnough = remaining.some(({ token, units }) => token.id === tokenIn && units >= BigInt(amountIn))
  return isEnough ? undefined : 'TAINTED'
}
