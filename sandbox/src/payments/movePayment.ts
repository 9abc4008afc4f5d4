import type { PaymentChange, PaymentRow } from '../store/paymentRows.js'
import { changePayment } from '../store/paymentRows.js'
import { enqueueDeliveries } from '../webhooks/deliveries.js'
import type { WorkContext } from './WorkContext.js'

/**
 * Commits a payment update together with the job for its next step, or with the events of its end.
 * Returns false when the payment was updated concurrently.
 */
export async function movePayment(
  { db, queue, clock, hooks, log }: WorkContext,
  row: PaymentRow,
  change: PaymentChange,
): Promise<boolean> {
  const changed = await db.transaction().execute(async (transaction) => {
    const moved = await changePayment(transaction, row, change, clock.now())
    if (moved && (moved.recheck || (moved.stage !== 'done' && moved.stage !== 'waiting'))) {
      const delayMs = moved.run_after ? moved.run_after.getTime() - clock.now().getTime() : 0
      await queue.enqueue(transaction, row.id, delayMs)
    }
    if (moved && moved.status !== row.status) {
      const { id: paymentId, org_id: orgId, status } = moved
      await enqueueDeliveries(transaction, { paymentId, orgId, status, now: clock.now() })
    }
    if (moved) hooks.reach(`${moved.stage}:before-commit`)
    return moved
  })
  if (!changed) return false
  hooks.reach(`${changed.stage}:after-commit`)
  if (changed.status !== row.status || changed.stage !== row.stage) {
    log('payment moved', { payment: row.id, status: changed.status, stage: changed.stage })
  }
  return true
}
