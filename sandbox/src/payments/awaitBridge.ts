import { type Hex, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { bridgeAbi } from '../chains/abis.js'
import { isLastLeg, legOf, type PaymentRow } from '../store/paymentRows.js'
import { stoppedIssues } from '../withdrawals/paymentIssues.js'
import { statusAfterFailure } from '../withdrawals/statusAfterWithdrawal.js'
import { withArrival, withFailure, withSteps } from './fulfilledRoute.js'
import { finishLeg, recordedReceipt } from './settle.js'
import type { WorkContext } from './WorkContext.js'

/** Polls the bridge for the outcome of the transfer and verifies it on chain before acting on it. */
export async function awaitBridge(context: WorkContext, row: PaymentRow): Promise<void> {
  const leg = legOf(row)
  const transfer = await context.bridge.transfer(leg.network, row.execution_hash as Hex)
  if (transfer?.state === 'refunded') return refunded(context, row, transfer.hash)
  if (transfer?.state !== 'filled') return
  const receipt = await context.sender.confirmed(transfer.network, transfer.hash)
  if (receipt?.status !== 'success') return
  const [bridgeStep = 0, payStep] = leg.steps
  const steps = {
    ...row.fulfilled,
    ...withSteps(row.fulfilled, [bridgeStep], { status: 'COMPLETE', hash: row.execution_hash as Hex }),
  }
  const arrived = withArrival(steps, bridgeStep, transfer.hash)
  const paid =
    payStep === undefined ? arrived : withSteps(arrived, [payStep], { status: 'COMPLETE', hash: transfer.hash })
  await finishLeg(context, row, paid, filledAmount(receipt, row, context.chains.get(transfer.network).contracts.bridge))
}

/** The amount the recipient received, as the bridge measured it. */
function filledAmount(receipt: TransactionReceipt, row: PaymentRow, bridge: Hex): bigint {
  const recipient = (isLastLeg(row) ? row.destination_address : row.deposit_address) as Hex
  const events = parseEventLogs({ abi: bridgeAbi, eventName: 'Filled', logs: receipt.logs })
  const event = events.find(
    (log) => isAddressEqual(log.address, bridge) && isAddressEqual(log.args.recipient, recipient),
  )
  if (!event) throw new Error(`The bridge's transaction did not pay payment ${row.id}.`)
  return event.args.amount
}

/**
 * Fails the payment: the money is back on the source chain, in the one-time wallet or at `refundTo`, for its owner to
 * withdraw. An owner who watches the chain may have done that already.
 */
async function refunded(context: WorkContext, row: PaymentRow, hash: Hex): Promise<void> {
  const receipt = await recordedReceipt(context, legOf(row).network, hash)
  if (receipt?.status !== 'success') return
  const { steps } = legOf(row)
  const isWithdrawn = (await statusAfterFailure(context, row)) === 'WITHDRAWN'
  await context.move(row, {
    ...(isWithdrawn
      ? { status: 'WITHDRAWN', issues: [] }
      : { status: 'FAILED', ...(await stoppedIssues(context, row, 'FAILED', 'bridge_refunded')) }),
    stage: 'done',
    run_after: null,
    fulfilled: withFailure(row.fulfilled, steps.slice(0, 1), hash),
  })
}
