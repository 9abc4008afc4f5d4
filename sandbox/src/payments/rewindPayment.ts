import type { Database } from '../store/database.js'
import { withSteps } from './fulfilledRoute.js'
import { changePayment, findPayment } from './paymentRows.js'
import type { WorkContext } from './WorkContext.js'

/**
 * Resets a payment whose deposit was removed by a reorg to `confirming`: it proceeds once the deposit is mined again.
 * Its sends stay signed under their ids, so nothing is sent twice. A finished payment stays finished.
 */
export async function rewindPayment(
  { clock, log }: Pick<WorkContext, 'clock' | 'log'>,
  transaction: Database,
  paymentId: string,
): Promise<void> {
  const row = await findPayment(transaction, paymentId)
  if (!row || row.stage === 'done' || row.stage === 'waiting') return
  // Past the first leg the bridge has paid: the money is on another chain, so the deposit no longer matters.
  if (row.leg > 0) return
  const fulfilled = withSteps(withSteps(row.fulfilled, 'onchain', { status: 'PENDING' }), 'funding', {
    status: 'PENDING',
  })
  const change = { stage: 'confirming', funded: false, received: '0', execution_hash: null, fulfilled } as const
  // This update must not be dropped: a concurrent update fails the whole transaction instead.
  if (!(await changePayment(transaction, row, change, clock.now())))
    throw new Error(`Payment ${paymentId} was updated concurrently.`)
  log('deposit vanished', { payment: paymentId })
}
