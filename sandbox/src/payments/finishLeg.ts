import { amountOf } from '../catalog/pricedAsset.js'
import { currentIssues } from '../withdrawals/currentIssues.js'
import { withAmounts } from './fulfilledRoute.js'
import { isLastLeg, legOf } from './legOf.js'
import { movePayment } from './movePayment.js'
import type { PaymentRow } from './paymentRows.js'
import type { Fulfilled } from './types.js'
import type { WorkContext } from './WorkContext.js'

/** Records a confirmed leg: starts the next one, or completes the payment. */
export async function finishLeg(
  context: WorkContext,
  row: PaymentRow,
  fulfilled: Fulfilled,
  received: bigint,
): Promise<void> {
  const { kind, tokenOut } = legOf(row)
  const output = context.catalog.find(tokenOut)
  if (!output) throw new Error(`The output token of payment ${row.id} is no longer in the catalog.`)
  const output_amount = amountOf(output, received)
  const updated = kind === 'move' ? fulfilled : withAmounts(fulfilled, output.id, output_amount.amount)
  if (!isLastLeg(row)) {
    const next = { leg: row.leg + 1, attempts: 0, run_after: null, execution_hash: null }
    await movePayment(context, row, { ...next, stage: 'funded', fulfilled: updated })
    return
  }
  await movePayment(context, row, {
    status: 'COMPLETE',
    stage: 'done',
    completed_at: context.clock.now(),
    run_after: null,
    issues: await excessIssues(context, row),
    fulfilled: { ...updated, output_amount },
  })
}

/** Reports the excess of an overpaid deposit. An unreachable chain does not delay completion. */
async function excessIssues(context: WorkContext, row: PaymentRow): Promise<PaymentRow['issues']> {
  if (BigInt(row.received) <= BigInt(row.plan.depositAmount)) return row.issues
  return currentIssues(context, row).catch(() => row.issues)
}
