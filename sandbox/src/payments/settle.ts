import { type Hex, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { amountOf } from '../catalog/pricedAsset.js'
import { walletAbi } from '../chains/abis.js'
import { recordedHeight } from '../store/confirmedHeight.js'
import { isLastLeg, legOf, type PaymentRow } from '../store/paymentRows.js'
import type { Fulfilled } from '../wire/Payment.js'
import { currentIssues } from '../withdrawals/paymentIssues.js'
import { withAmounts, withSteps } from './fulfilledRoute.js'
import { retryOrFail } from './retryOrFail.js'
import type { WorkContext } from './WorkContext.js'

/** Follows the sent transaction until it is mined and then confirmed, and reads its outcome from the chain. */
export async function settle(context: WorkContext, row: PaymentRow): Promise<void> {
  const hash = row.execution_hash as Hex
  const { kind, network, steps } = legOf(row)
  const receipt = await recordedReceipt(context, network, hash)
  if (receipt) {
    if (receipt.status === 'success') await finish(context, row, receipt)
    else await retryOrFail(context, row, 'refused')
    return
  }
  const mined = await context.sender.hasSucceeded(network, hash)
  if (row.stage === 'mined' && mined === false) {
    const fulfilled = withSteps(row.fulfilled, steps.slice(0, 1), { status: 'PENDING', hash })
    await context.move(row, { stage: 'executing', fulfilled })
  }
  if (row.stage === 'executing' && mined) {
    // A swap completes as soon as it is mined; the transfer out in the same transaction waits for confirmations.
    const swapSteps = kind === 'swap' ? steps.slice(0, 1) : []
    await context.move(row, {
      stage: 'mined',
      fulfilled: withSteps(row.fulfilled, swapSteps, { status: 'COMPLETE', hash }),
    })
  }
}

/** The receipt of a confirmed transaction whose block is recorded, so that balances read from now on reflect it. */
export async function recordedReceipt(
  { db, sender }: Pick<WorkContext, 'db' | 'sender'>,
  network: string,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  const receipt = await sender.confirmed(network, hash)
  return receipt && (await recordedHeight(db, network)) >= receipt.blockNumber ? receipt : undefined
}

/** Finishes the leg with the amount the wallet measured. A bridge leg stays open until the bridge has paid. */
async function finish(context: WorkContext, row: PaymentRow, receipt: TransactionReceipt): Promise<void> {
  const { received, delivered } = measuredAmounts(receipt, row)
  if (legOf(row).kind === 'bridge') {
    await context.move(row, { stage: 'bridging' })
    return
  }
  const status = { status: 'COMPLETE', hash: receipt.transactionHash } as const
  await finishLeg(context, row, withSteps(row.fulfilled, legOf(row).steps, status), received, delivered)
}

/** What the leg brought to the wallet and what the recipient got of it, as the wallet measured both. */
function measuredAmounts(receipt: TransactionReceipt, row: PaymentRow): { received: bigint; delivered: bigint } {
  const events = parseEventLogs({ abi: walletAbi, eventName: 'Executed', logs: receipt.logs })
  const event = events.find((log) => isAddressEqual(log.address, row.deposit_address as Hex))
  if (!event) throw new Error(`The transaction of payment ${row.id} did not run its order.`)
  return event.args
}

/**
 * Records a confirmed leg: starts the next one, or completes the payment. The destination gets less than the last leg
 * received where calls on arrival used a part.
 */
export async function finishLeg(
  context: WorkContext,
  row: PaymentRow,
  fulfilled: Fulfilled,
  received: bigint,
  delivered = received,
): Promise<void> {
  const { kind, tokenOut } = legOf(row)
  const output = context.catalog.find(tokenOut)
  if (!output) throw new Error(`The output token of payment ${row.id} is no longer in the catalog.`)
  const updated = kind === 'move' ? fulfilled : withAmounts(fulfilled, output.id, amountOf(output, received).amount)
  if (!isLastLeg(row)) {
    const next = { leg: row.leg + 1, attempts: 0, run_after: null, execution_hash: null }
    await context.move(row, { ...next, stage: 'funded', fulfilled: updated })
    return
  }
  await context.move(row, {
    status: 'COMPLETE',
    stage: 'done',
    completed_at: context.clock.now(),
    run_after: null,
    ...(await excessIssues(context, row)),
    fulfilled: { ...updated, output_amount: amountOf(output, delivered) },
  })
}

/** Reports the excess of an overpaid deposit. If a chain does not respond, it follows with the recheck. */
async function excessIssues(
  context: WorkContext,
  row: PaymentRow,
): Promise<Partial<Pick<PaymentRow, 'issues' | 'recheck'>>> {
  if (BigInt(row.received) <= BigInt(row.plan.depositAmount)) return {}
  return currentIssues(context, row).then(
    (issues) => ({ issues }),
    () => ({ recheck: true }),
  )
}
