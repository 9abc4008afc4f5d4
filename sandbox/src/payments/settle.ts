import {
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { amountOf } from '../catalog/pricedAsset.js'
import { walletAbi } from '../wallets/factoryAbi.js'
import { withAmounts, withSteps } from './fulfilledRoute.js'
import { movePayment } from './movePayment.js'
import type { PaymentRow } from './paymentRows.js'
import { retryOrFail } from './retryOrFail.js'
import type { WorkContext } from './WorkContext.js'

/** Sent: waits for the transaction to be mined, then to be deep enough, and reads what it did from the chain. */
export async function settle(context: WorkContext, row: PaymentRow): Promise<void> {
  const hash = row.execution_hash as Hex
  const receipt = await context.sender.confirmed(row.network, hash)
  if (receipt) {
    if (receipt.status === 'success') await complete(context, row, receipt)
    else await retryOrFail(context, row, 'The chain refused the transaction.')
    return
  }
  const mined = await isMined(context, row.network, hash)
  if (row.stage === 'mined' && mined === false) {
    const fulfilled = withSteps(row.fulfilled, 'onchain', { status: 'PENDING', hash })
    await movePayment(context, row, { stage: 'executing', fulfilled })
  }
  if (row.stage === 'executing' && mined) {
    await movePayment(context, row, {
      stage: 'mined',
      fulfilled: withSteps(row.fulfilled, 'convert', { status: 'COMPLETE', hash }),
    })
  }
}

/** Undefined when the chain does not answer: that is not the same as no. */
async function isMined({ chains }: WorkContext, network: string, hash: Hex): Promise<boolean | undefined> {
  try {
    return (await chains.get(network).client.getTransactionReceipt({ hash })).status === 'success'
  } catch (error) {
    return error instanceof TransactionReceiptNotFoundError ? false : undefined
  }
}

async function complete(context: WorkContext, row: PaymentRow, receipt: TransactionReceipt): Promise<void> {
  const output = context.catalog.find(row.plan.outputToken)
  if (!output) throw new Error(`The output of payment ${row.id} left the catalog.`)
  const hash = receipt.transactionHash
  const output_amount = amountOf(output, receivedIn(receipt, row))
  const steps = withSteps(row.fulfilled, 'onchain', { status: 'COMPLETE', hash })
  await movePayment(context, row, {
    status: 'COMPLETE',
    stage: 'done',
    completed_at: context.clock.now(),
    run_after: null,
    fulfilled: { ...(row.plan.swaps ? withAmounts(steps, output.id, output_amount.amount) : steps), output_amount },
  })
}

/** What the wallet measured at the recipient. */
function receivedIn(receipt: TransactionReceipt, row: PaymentRow): bigint {
  const events = parseEventLogs({ abi: walletAbi, eventName: 'Executed', logs: receipt.logs })
  const event = events.find((log) => isAddressEqual(log.address, row.deposit_address as Hex))
  if (!event) throw new Error(`The transaction of payment ${row.id} did not run its order.`)
  return event.args.received
}
