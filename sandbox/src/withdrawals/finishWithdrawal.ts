import { killPoint } from '../control/killPoint.js'
import { changePayment, findPayment, type PaymentChange, type PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { currentIssues } from './currentIssues.js'
import { statusAfterWithdrawal } from './statusAfterWithdrawal.js'
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
