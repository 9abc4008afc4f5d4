import { amountOf } from '../catalog/pricedAsset.js'
import { issuesNow } from '../withdrawals/issuesNow.js'
import { withAmounts } from './fulfilledRoute.js'
import { isLastLeg, legOf } from './legOf.js'
import { movePayment } from './movePayment.js'
import type { PaymentRow } from './paymentRows.js'
import type { Fulfilled } from './types.js'
import type { WorkContext } from './WorkContext.js'

/** A leg brought what it was to bring, for good: the next one follows, or the payment is complete. */
export async function finishLeg(
  context: WorkContext,
  row: PaymentRow,
  fulfilled: Fulfilled,
  received: bigint,
): Promise<void> {
  const { kind, tokenOut } = legOf(row)
  const output = context.catalog.find(tokenOut)
  if (!output) throw new Error(`What payment ${row.id} brings left the catalog.`)
  const output_amount = amountOf(output, received)
  const told = kind === 'move' ? fulfilled : withAmounts(fulfilled, output.id, output_amount.amount)
  if (!isLastLeg(row)) {
    const next = { leg: row.leg + 1, attempts: 0, run_after: null, execution_hash: null }
    await movePayment(context, row, { ...next, stage: 'funded', fulfilled: told })
    return
  }
  await movePayment(context, row, {
    status: 'COMPLETE',
    stage: 'done',
    completed_at: context.clock.now(),
    run_after: null,
    issues: await excessOf(context, row),
    fulfilled: { ...told, output_amount },
  })
}

/** More came than was asked for: what is left of it. A chain that does not answer holds up nothing that arrived. */
async function excessOf(context: WorkContext, row: PaymentRow): Promise<PaymentRow['issues']> {
  if (BigInt(row.received) <= BigInt(row.plan.depositAmount)) return row.issues
  return issuesNow(context, row).catch(() => row.issues)
}
