import {
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { walletAbi } from '../wallets/factoryAbi.js'
import { finishLeg } from './finishLeg.js'
import { withSteps } from './fulfilledRoute.js'
import { legOf } from './legOf.js'
import { movePayment } from './movePayment.js'
import type { PaymentRow } from './paymentRows.js'
import { retryOrFail } from './retryOrFail.js'
import type { WorkContext } from './WorkContext.js'

/** Follows the sent transaction until it is mined and then confirmed, and reads its outcome from the chain. */
export async function settle(context: WorkContext, row: PaymentRow): Promise<void> {
  const hash = row.execution_hash as Hex
  const { kind, network, steps } = legOf(row)
  const receipt = await context.sender.confirmed(network, hash)
  if (receipt) {
    if (receipt.status === 'success') await finish(context, row, receipt)
    else await retryOrFail(context, row, 'The chain refused the transaction.')
    return
  }
  const mined = await isMined(context, network, hash)
  if (row.stage === 'mined' && mined === false) {
    const fulfilled = withSteps(row.fulfilled, steps.slice(0, 1), { status: 'PENDING', hash })
    await movePayment(context, row, { stage: 'executing', fulfilled })
  }
  if (row.stage === 'executing' && mined) {
    // A swap completes as soon as it is mined; the transfer out in the same transaction waits for confirmations.
    const swapSteps = kind === 'swap' ? steps.slice(0, 1) : []
    await movePayment(context, row, {
      stage: 'mined',
      fulfilled: withSteps(row.fulfilled, swapSteps, { status: 'COMPLETE', hash }),
    })
  }
}

/** Undefined when the chain does not respond: that is inconclusive. */
async function isMined({ chains }: WorkContext, network: string, hash: Hex): Promise<boolean | undefined> {
  try {
    return (await chains.get(network).client.getTransactionReceipt({ hash })).status === 'success'
  } catch (error) {
    return error instanceof TransactionReceiptNotFoundError ? false : undefined
  }
}

/** Finishes the leg with the amount the wallet measured. A bridge leg stays open until the bridge has paid. */
async function finish(context: WorkContext, row: PaymentRow, receipt: TransactionReceipt): Promise<void> {
  const received = receivedAmount(receipt, row)
  if (legOf(row).kind === 'bridge') {
    await movePayment(context, row, { stage: 'bridging' })
    return
  }
  const status = { status: 'COMPLETE', hash: receipt.transactionHash } as const
  await finishLeg(context, row, withSteps(row.fulfilled, legOf(row).steps, status), received)
}

/** The amount the recipient received, as the wallet measured it. */
function receivedAmount(receipt: TransactionReceipt, row: PaymentRow): bigint {
  const events = parseEventLogs({ abi: walletAbi, eventName: 'Executed', logs: receipt.logs })
  const event = events.find((log) => isAddressEqual(log.address, row.deposit_address as Hex))
  if (!event) throw new Error(`The transaction of payment ${row.id} did not run its order.`)
  return event.args.received
}
