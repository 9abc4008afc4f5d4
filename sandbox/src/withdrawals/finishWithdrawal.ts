import type { ServiceContext } from '../ServiceContext.js'
import { changePayment, findPayment, type PaymentChange, type PaymentRow } from '../store/paymentRows.js'
import type { WithdrawnToken } from '../store/RecoveryTables.js'
import { currentIssues, remainingBalances } from './currentIssues.js'
import type { TokenHolding } from './WithdrawSource.js'
import { moveWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** The statuses of a payment that its owner ended by withdrawing. */
type EndedByWithdrawal = 'WITHDRAWN' | 'TAINTED'

/** Completes a confirmed withdrawal. Its state and the payment's new status commit together. */
export async function finishWithdrawal(context: ServiceContext, row: WithdrawalRow): Promise<void> {
  const { db, clock, hooks, log } = context
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
    hooks.reach('withdraw:before-commit')
  })
  hooks.reach('withdraw:after-commit')
  log('withdrawal done', { withdrawal: row.id, payment: row.payment_id ?? 'none', status: status ?? 'unchanged' })
}

/**
 * The update of the payment. A `funding` issue is refreshed with the remaining balance and dropped when nothing
 * remains.
 */
async function changeOf(
  context: ServiceContext,
  payment: PaymentRow,
  status: EndedByWithdrawal | undefined,
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
  context: ServiceContext,
  payment: PaymentRow,
  withdrawal: WithdrawalRow,
): Promise<EndedByWithdrawal | undefined> {
  const { status, stage } = payment
  // Already final, or the funds are in a pool or the bridge and only an excess was withdrawn.
  if (status !== 'PENDING' && status !== 'FAILED' && status !== 'EXPIRED') return undefined
  if (stage === 'executing' || stage === 'mined' || stage === 'bridging') return undefined
  // The deposit may still arrive, and the owner withdrew only other tokens.
  if ((stage === 'waiting' || stage === 'confirming') && !withdrawsDeposit(payment, withdrawal)) return undefined
  return statusWithout(context, payment, withdrawal.tokens)
}

/**
 * The status of a failing payment whose owner withdrew funds. Undefined when withdrawals did not cause the failure.
 */
export async function statusAfterFailure(
  context: ServiceContext,
  payment: PaymentRow,
): Promise<EndedByWithdrawal | undefined> {
  const withdrawals = await context.db
    .selectFrom('withdrawals')
    .select('tokens')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'success')
    .execute()
  if (withdrawals.length === 0) return undefined
  return statusWithout(
    context,
    payment,
    withdrawals.flatMap(({ tokens }) => tokens),
  )
}

/**
 * Decides what withdrawn tokens mean for a payment: `WITHDRAWN` if nothing remains, `TAINTED` if something does but the
 * payment cannot continue with it, undefined if it can.
 */
async function statusWithout(
  context: ServiceContext,
  payment: PaymentRow,
  withdrawn: readonly WithdrawnToken[],
): Promise<EndedByWithdrawal | undefined> {
  const remaining = await remainingBalances(context, payment)
  if (remaining.length === 0) return 'WITHDRAWN'
  return payment.status === 'PENDING' && canContinue(payment, withdrawn, remaining) ? undefined : 'TAINTED'
}

function withdrawsDeposit({ plan }: PaymentRow, { tokens }: WithdrawalRow): boolean {
  return tokens.some(({ token }) => token === plan.depositToken)
}

/** True when the input of the current leg was not withdrawn, or the rest still covers it. */
function canContinue(
  { plan, leg }: PaymentRow,
  withdrawn: readonly WithdrawnToken[],
  remaining: readonly TokenHolding[],
): boolean {
  const needed = plan.legs[leg]
  if (!needed || !withdrawn.some(({ token }) => token === needed.tokenIn)) return true
  return remaining.some(({ token, units }) => token.id === needed.tokenIn && units >= BigInt(needed.amountIn))
}
