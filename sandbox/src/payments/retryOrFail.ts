import { withSteps } from './fulfilledRoute.js'
import { movePayment } from './movePayment.js'
import type { PaymentRow } from './paymentRows.js'
import type { WorkContext } from './WorkContext.js'

const mostAttempts = 4
const pauseMs = 1_000

/** An attempt did not work out: another one at a fresh price after a pause, or the end with a reason for people. */
export async function retryOrFail(context: WorkContext, row: PaymentRow, reason: string): Promise<void> {
  const attempts = row.attempts + 1
  if (attempts < mostAttempts) {
    const run_after = new Date(context.clock.now().getTime() + attempts * pauseMs)
    await movePayment(context, row, { attempts, run_after, stage: 'funded', execution_hash: null })
    return
  }
  await movePayment(context, row, {
    attempts,
    status: 'FAILED',
    stage: 'done',
    run_after: null,
    issues: [
      {
        kind: 'other',
        message: `${reason} The money is safe at the deposit address and can be withdrawn by its owner.`,
      },
    ],
    fulfilled: withSteps(row.fulfilled, 'onchain', { status: 'FAILED' }),
  })
}
