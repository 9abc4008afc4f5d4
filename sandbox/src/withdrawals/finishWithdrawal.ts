import { killPoint } from '../control/killPoint.js'
import { changePayment, findPayment, type PaymentChange, type PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { statusAfter } from './statusAfter.js'
import { moveWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** The money has left for good: the withdrawal and what it makes of its payment are kept together. */
export async function finishWithdrawal(context: WorkContext, row: WithdrawalRow): Promise<void> {
  const { db, clock, log } = context
  const payment = row.payment_id === null ? undefined : await findPayment(db, row.payment_id)
  const status = payment && (await statusAfter(context, payment, row))
  await db.transaction().execute(async (transaction) => {
    await moveWithdrawal(transaction, row, { state: 'success' }, clock.now())
    if (payment && status) {
      const change = ended(payment, status)
      // Somebody is looking at it right now: all of this is done again on what they leave.
      if (!(await changePayment(transaction, payment, change, clock.now()))) throw new Error('The payment just moved.')
    }
    killPoint('withdraw:before-commit')
  })
  killPoint('withdraw:after-commit')
  log('withdrawal done', { withdrawal: row.id, payment: row.payment_id ?? 'none', status: status ?? 'unchanged' })
}

/** Nothing is carried out any more. What was wrong is told as long as something is left. */
function ended({ issues }: PaymentRow, status: 'WITHDRAWN' | 'TAINTED'): PaymentChange {
  return { status, stage: 'done', run_after: null, issues: status === 'WITHDRAWN' ? [] : issues }
}
