import { withLock } from '../store/withLock.js'
import { isWithdrawing } from '../withdrawals/withdrawalRows.js'
import { awaitBridge } from './awaitBridge.js'
import { checkFunding } from './checkFunding.js'
import { execute } from './execute.js'
import { findPayment, type PaymentRow } from './paymentRows.js'
import { settle } from './settle.js'
import type { WorkContext } from './WorkContext.js'

/**
 * Runs the next step of a payment, if one is due. Safe to run at any time and in many processes: an advisory lock
 * serializes the work per payment, every step is derived from the row, and updates to an outdated row are dropped.
 */
export async function advancePayment(context: WorkContext, paymentId: string): Promise<void> {
  await withLock(context.db, `payment:${paymentId}`, () => look(context, paymentId))
}

async function look(context: WorkContext, paymentId: string): Promise<void> {
  const { db, log } = context
  try {
    const row = await findPayment(db, paymentId)
    if (row && isDue(context, row) && !(await isWithdrawing(db, row.id))) await step(context, row)
  } catch (error) {
    // The row still holds the pending stage, so the sweep retries it.
    log('payment work failed', { payment: paymentId, error: error instanceof Error ? error.message : String(error) })
  }
}

function isDue({ clock }: WorkContext, { run_after }: PaymentRow): boolean {
  return run_after === null || run_after <= clock.now()
}

async function step(context: WorkContext, row: PaymentRow): Promise<void> {
  switch (row.stage) {
    case 'confirming':
      return checkFunding(context, row)
    case 'funded':
      return execute(context, row)
    case 'executing':
    case 'mined':
      return settle(context, row)
    case 'bridging':
      return awaitBridge(context, row)
    case 'waiting':
    case 'done':
      return
  }
}
