import type { Hex } from 'viem'
import { afterTaking } from '../withdrawals/afterTaking.js'
import { withFailure, withSteps } from './fulfilledRoute.js'
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
  const { steps } = legOf(row)
  if (attempts < mostAttempts) {
    const run_after = new Date(context.clock.now().getTime() + attempts * pauseMs)
    const fulfilled = withSteps(uncharged, steps, { status: 'ATTEMPT_FAILED', hash })
    await movePayment(context, row, { attempts, run_after, stage: 'funded', execution_hash: null, fulfilled })
    return
  }
  await movePayment(context, row, {
    ...(await endOf(context, row, reason)),
    attempts,
    stage: 'done',
    run_after: null,
    fulfilled: withFailure(uncharged, steps, hash),
  })
}

/** What a leg had just brought may have been taken by its owner, all of it or so much that the next one lacked it. */
async function endOf(
  context: WorkContext,
  row: PaymentRow,
  reason: string,
): Promise<Pick<PaymentRow, 'status' | 'issues'>> {
  const status = await afterTaking(context, row)
  if (status === 'WITHDRAWN') return { status, issues: [] }
  const { network } = legOf(row)
  const why = status === 'TAINTED' ? 'Its owner took a part of the money, so that it could not go on.' : reason
  const what = status === 'TAINTED' ? 'The rest' : 'The money'
  const message = `${why} ${what} is safe at the deposit address on ${network} and can be withdrawn by its owner.`
  return { status: status ?? 'FAILED', issues: [{ kind: 'other', message }] }
}
