import type { BlockTransfers } from '../chains/types.js'
import type { Database } from '../store/database.js'
import { ownMoves } from './ownMoves.js'
import type { WorkContext } from './WorkContext.js'

/** Notes what a block brought to deposit addresses. Belongs into the transaction that takes the block. */
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
  const isOwnMove = await ownMoves(transaction, network, transfers)
  const paymentAt = new Map(payments.map(({ id, deposit_address }) => [deposit_address, id]))
  for (const [position, transfer] of transfers.entries()) {
    const { token, amount, transactionHash } = transfer
    const payment_id = paymentAt.get(transfer.to.toLowerCase())
    if (payment_id === undefined || amount === 0n || isOwnMove(transfer, payment_id)) continue
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
    await lookForFunding(transaction, payment_id)
    log('deposit seen', { payment: payment_id, network, hash: transactionHash })
  }
}

/** A deposit reopens the question of funding for every payment that is not being carried out or over. */
export async function lookForFunding(transaction: Database, paymentId: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set((eb) => ({ stage: 'confirming', version: eb('version', '+', 1) }))
    .where('id', '=', paymentId)
    // Somebody who is looking right now has not seen this deposit: the new version drops what they conclude.
    .where('stage', 'in', ['waiting', 'confirming'])
    // Money that comes before the owner is known waits with the payment.
    .where('unverified', '=', false)
    .execute()
}
