import type { Hex } from 'viem'
import { withSteps } from './fulfilledRoute.js'
import { legOf } from './legOf.js'
import { movePayment } from './movePayment.js'
import type { PaymentRow } from './paymentRows.js'
import type { WorkContext } from './WorkContext.js'

const mostAttempts = 4
const pauseMs = 500

/** An attempt did not work out: another one at a fresh price after a pause, or the end with a reason for people. */
export async function retryOrFail(context: WorkContext, row: PaymentRow, reason: string): Promise<void> {
  const attempts = row.attempts + 1
  const hash = (row.execution_hash as Hex | null) ?? undefined
  // What an attempt that came to nothing would have charged was not charged.
  const { fees: _, ...rest } = row.fulfilled
  const uncharged = row.leg > 0 ? row.fulfilled : rest
  const { network, steps } = legOf(row)
  if (attempts < mostAttempts) {
    const run_after = new Date(context.clock.now().getTime() + attempts * pauseMs)
    const fulfilled = withSteps(uncharged, steps, { status: 'ATTEMPT_FAILED', hash })
    await movePayment(context, row, { attempts, run_after, stage: 'funded', execution_hash: null, fulfilled })
    return
  }
  const message = `${reason} The money is safe at the deposit address on ${network} and can be withdrawn by its owner.`
  await movePayment(context, row, {
    attempts,
    status: 'FAILED',
    stage: 'done',
    run_after: null,
    issues: [{ kind: 'other', message }],
    fulfilled: withSteps(uncharged, steps, { status: 'FAILED', hash }),
  })
}
