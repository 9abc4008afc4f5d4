import type { BlockTransfers } from '../chains/types.js'
import type { Database } from '../store/database.js'
import { internalTransferFilter } from './internalTransferFilter.js'
import type { WorkContext } from './WorkContext.js'

/** Records a block's transfers to deposit addresses. Must run in the transaction that records the block. */
export async function recordDeposits(
  { clock, log }: WorkContext,
  transaction: Database,
  { network, number, transfers }: Pick<BlockTransfers, 'network' | 'number' | 'transfers'>,
): Promise<void> {
  const addresses = [...new Set(transfers.map(({ to }) => to.toLowerCase()))]
  if (addresses.length === 0) return
  const payments = await transaction
    .selectFrom('payments')
    .select(['id', 'deposit_address'])
    .where('deposit_address', 'in', addresses)
    .execute()
  if (payments.length === 0) return
  const isInternalTransfer = await internalTransferFilter(transaction, network, transfers)
  const paymentAt = new Map(payments.map(({ id, deposit_address }) => [deposit_address, id]))
  for (const [position, transfer] of transfers.entries()) {
    const { token, amount, transactionHash } = transfer
    const payment_id = paymentAt.get(transfer.to.toLowerCase())
    if (payment_id === undefined || amount === 0n || isInternalTransfer(transfer, payment_id)) continue
    await transaction
      .insertInto('deposits')
      .values({
        payment_id,
        network,
        token: token.toLowerCase(),
        amount: amount.toString(),
        transaction_hash: transactionHash,
        block_number: number.toString(),
        position,
        seen_at: clock.now(),
      })
      .execute()
    await reopenFunding(transaction, payment_id)
    log('deposit seen', { payment: payment_id, network, hash: transactionHash })
  }
}

/** Restarts the funding check of a payment, unless it is being executed or done. */
export async function reopenFunding(transaction: Database, paymentId: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set((eb) => ({ stage: 'confirming', version: eb('version', '+', 1) }))
    .where('id', '=', paymentId)
    // A concurrent funding check has not seen this deposit: the new version makes its update fail.
    .where('stage', 'in', ['waiting', 'confirming'])
    // Deposits made before the owner is verified wait with the payment.
    .where('unverified', '=', false)
    .execute()
}
