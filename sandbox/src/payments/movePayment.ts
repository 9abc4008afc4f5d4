import { killPoint } from '../control/killPoint.js'
import { changePayment, type PaymentChange, type PaymentRow } from './paymentRows.js'
import type { WorkContext } from './WorkContext.js'

/**
 * Commits a change of a payment together with the job that goes on from there.
 * Returns false when somebody else changed the payment first.
 */
export async function movePayment(
  { db, queue, clock, log }: WorkContext,
  row: PaymentRow,
  change: PaymentChange,
): Promise<boolean> {
  const changed = await db.transaction().execute(async (transaction) => {
    const moved = await changePayment(transaction, row, change, clock.now())
    if (moved && moved.stage !== 'done' && moved.stage !== 'waiting') {
      const pauseMs = moved.run_after ? moved.run_after.getTime() - clock.now().getTime() : 0
      await queue.lookAt(transaction, row.id, pauseMs)
    }
    if (moved) killPoint(`${moved.stage}:before-commit`)
    return moved
  })
  if (!changed) return false
  killPoint(`${changed.stage}:after-commit`)
  if (changed.status !== row.status || changed.stage !== row.stage) {
    log('payment moved', { payment: row.id, status: changed.status, stage: changed.stage })
  }
  return true
}
