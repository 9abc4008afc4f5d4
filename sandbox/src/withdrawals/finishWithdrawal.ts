import { killPoint } from '../control/killPoint.js'
import { changePayment, findPayment, type PaymentChange, type PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { issuesNow } from './issuesNow.js'
import { statusAfter } from './statusAfter.js'
import { moveWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** The money has left for good: the withdrawal and what it makes of its payment are kept together. */
export async function finishWithdrawal(context: WorkContext, row: WithdrawalRow): Promise<void> {
  const { db, clock, log } = context
  const payment = row.payment_id === null ? undefined : await findPayment(db, row.payment_id)
  const status = payment && (await statusAfter(context, payment, row))
  const change = payment && (await changeOf(context, payment, status))
  await db.transaction().execute(async (transaction) => {
    await moveWithdrawal(transaction, row, { state: 'success' }, clock.now())
    if (payment && change) {
      // Somebody is looking at it right now: all of this is done again on what they leave.
      if (!(await changePayment(transaction, payment, change, clock.now()))) throw new Error('The payment just moved.')
    }
    killPoint('withdraw:before-commit')
  })
  killPoint('withdraw:after-commit')
  log('withdrawal done', { withdrawal: row.id, payment: row.payment_id ?? 'none', status: status ?? 'unchanged' })
}

/** What was wrong is told as long as something is left, and how much that is. */
async function changeOf(
  context: WorkContext,
  payment: PaymentRow,
  status: 'WITHDRAWN' | 'TAINTED' | undefined,
): Promise<PaymentChange | undefined> {
  // Nothing is carried out any more.
  const ended = { stage: 'done', run_after: null } as const
  if (status === 'WITHDRAWN') return { ...ended, status, issues: [] }
  const tells = payment.issues.some(({ kind }) => kind === 'funding')
  const issues = tells ? await issuesNow(context, payment) : payment.issues
  if (status === 'TAINTED') return { ...ended, status, issues }
  return tells ? { issues } : undefined
}
