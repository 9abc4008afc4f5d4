import { inBatches } from '../store/inBatches.js'
import { withLocks } from '../store/locks.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { findWithoutWithdrawal } from '../withdrawals/withdrawalRows.js'
import { awaitBridge } from './awaitBridge.js'
import { checkFunding } from './checkFunding.js'
import { execute } from './execute.js'
import { recheck } from './recheck.js'
import { settle } from './settle.js'
import type { WorkContext } from './WorkContext.js'

/**
 * Runs the next step of some payments, where one is due. Safe to run at any time and in many processes: an advisory lock
 * serializes the work per payment, every step is derived from the row, and updates to an outdated row are dropped.
 */
export function advancePayments(context: WorkContext): (paymentIds: readonly string[]) => Promise<void> {
  const { db, log } = context
  // A row is read only once its payment is locked.
  const find = inBatches((ids: readonly string[]) => findWithoutWithdrawal(db, ids))
  const look = async (paymentId: string): Promise<void> => {
    try {
      const row = await find(paymentId)
      if (row && isDue(context, row)) await step(context, row)
    } catch (error) {
      // The row still holds the pending stage, so the sweep retries it.
      log('payment work failed', { payment: paymentId, error: error instanceof Error ? error.message : String(error) })
    }
  }
  return (paymentIds) =>
    withLocks(
      db,
      paymentIds.map((id) => `${lockPrefix}${id}`),
      (name) => look(name.slice(lockPrefix.length)),
    )
}

const lockPrefix = 'payment:'

function isDue({ clock }: WorkContext, { run_after }: PaymentRow): boolean {
  return run_after === null || run_after <= clock.now()
}

/** The life of a payment: each stage, and what moves it to the next one. */
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
      return recheck(context, row)
  }
}
