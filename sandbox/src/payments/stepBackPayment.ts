import type { Database } from '../store/database.js'
import { withSteps } from './fulfilledRoute.js'
import { changePayment, findPayment } from './paymentRows.js'
import type { WorkContext } from './WorkContext.js'

/**
 * A payment whose deposit vanished from the chain is looked at anew: it goes on once the deposit is there again, and waits
 * for money otherwise. What was sent for it stays signed under its id, so that it is not sent a second time.
 * A payment that is over stays over.
 */
export async function stepBackPayment(
  { clock, log }: Pick<WorkContext, 'clock' | 'log'>,
  transaction: Database,
  paymentId: string,
): Promise<void> {
  const row = await findPayment(transaction, paymentId)
  if (!row || row.stage === 'done' || row.stage === 'waiting') return
  // Beyond the first leg the bridge has paid: the money is on another chain by now, whatever became of where it came from.
  if (row.leg > 0) return
  const fulfilled = withSteps(withSteps(row.fulfilled, 'onchain', { status: 'PENDING' }), 'funding', {
    status: 'PENDING',
  })
  const change = { stage: 'confirming', funded: false, received: '0', execution_hash: null, fulfilled } as const
  // Somebody may be moving it right now: this must not be the change that is dropped.
  if (!(await changePayment(transaction, row, change, clock.now()))) throw new Error(`Payment ${paymentId} just moved.`)
  log('deposit vanished', { payment: paymentId })
}
