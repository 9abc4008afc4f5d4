import type { Hex } from 'viem'
import { legOf, type PaymentRow } from '../store/paymentRows.js'
import { type StopReason, stoppedIssues } from '../withdrawals/paymentIssues.js'
import { statusAfterFailure } from '../withdrawals/statusAfterWithdrawal.js'
import { withFailure, withSteps } from './fulfilledRoute.js'
import type { WorkContext } from './WorkContext.js'

const maxAttempts = 4
const backoffMs = 500

/** Schedules another attempt at a fresh price after a backoff, or fails the payment with a reason for people. */
export async function retryOrFail(context: WorkContext, row: PaymentRow, reason: StopReason): Promise<void> {
  const attempts = row.attempts + 1
  const hash = (row.execution_hash as Hex | null) ?? undefined
  // A failed attempt charges nothing, so its fees are dropped.
  const { fees: _, ...rest } = row.fulfilled
  const uncharged = row.leg > 0 ? row.fulfilled : rest
  const { steps } = legOf(row)
  if (attempts < maxAttempts) {
    const run_after = new Date(context.clock.now().getTime() + attempts * backoffMs)
    const fulfilled = withSteps(uncharged, steps, { status: 'ATTEMPT_FAILED', hash })
    await context.move(row, { attempts, run_after, stage: 'funded', execution_hash: null, fulfilled })
    return
  }
  await context.move(row, {
    ...(await finalStatus(context, row, reason)),
    attempts,
    stage: 'done',
    run_after: null,
    fulfilled: withFailure(uncharged, steps, hash),
  })
}

/** The final status and issues. The owner may have withdrawn the output of the previous leg, in full or in part. */
async function finalStatus(
  context: WorkContext,
  row: PaymentRow,
  reason: StopReason,
): Promise<Pick<PaymentRow, 'status' | 'issues'> & { recheck?: true }> {
  const status = (await statusAfterFailure(context, row)) ?? 'FAILED'
  if (status === 'WITHDRAWN') return { status, issues: [] }
  return { status, ...(await stoppedIssues(context, row, status, status === 'TAINTED' ? 'partly_withdrawn' : reason)) }
}
