import type { Hex } from 'viem'
import type { BlockRef, BlockTransfers } from '../chains/types.js'
import type { Database } from '../store/database.js'
import { changePayment, findPayment } from '../store/paymentRows.js'
import { recordWalletWithdrawals } from '../withdrawals/walletWithdrawals.js'
import { enqueueNetwork } from './enqueuePayments.js'
import { withSteps } from './fulfilledRoute.js'
import { recordDeposits, requestRecheck } from './recordDeposits.js'
import type { WorkContext } from './WorkContext.js'

/** Blocks remembered per chain, to find the last common one after a reorg or a crash. */
const maxRemembered = 128

/**
 * Follows every chain from the last recorded block. A block's position and its effects commit together.
 * Resolves when the subscriptions have ended, that is after `signal` aborts.
 */
export async function followChains(context: WorkContext, signal: AbortSignal): Promise<void> {
  const { db, chains } = context
  await Promise.all(
    chains.list.map(async ({ network }) =>
      chains.watchBlocks(network, {
        after: await lastBlocks(db, network),
        signal,
        onBlock: (block) => recordBlock(context, block),
        onReorg: ({ number }) => rewind(context, network, number),
      }),
    ),
  )
}

async function lastBlocks(db: Database, network: string): Promise<BlockRef[]> {
  const rows = await db
    .selectFrom('blocks')
    .selectAll()
    .where('network', '=', network)
    .orderBy('number', 'desc')
    .limit(maxRemembered)
    .execute()
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash: hash as Hex }))
}

async function recordBlock(context: WorkContext, block: BlockTransfers): Promise<void> {
  const { network, number, hash } = block
  await context.db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('blocks')
      .values({ network, number: number.toString(), hash })
      .onConflict((conflict) => conflict.columns(['network', 'number']).doNothing())
      .returning('number')
      .executeTakeFirst()
    // Another process on this database recorded the block first.
    if (!inserted) return
    await transaction
      .deleteFrom('blocks')
      .where('network', '=', network)
      .where('number', '<', (number - BigInt(maxRemembered)).toString())
      .execute()
    await recordDeposits(context, transaction, block)
    await recordWalletWithdrawals(transaction, block)
    await enqueueNetwork(context, transaction, network)
    context.hooks.reach('block:before-commit')
  })
  context.hooks.reach('block:after-commit')
}

/** Handles a reorg: removes the blocks above a height with their deposits and withdrawals, and rebroadcasts what was sent in them. */
async function rewind(context: WorkContext, network: string, above: bigint): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('blocks')
      .where('network', '=', network)
      .where('number', '>', above.toString())
      .execute()
    const removed = await transaction
      .deleteFrom('deposits')
      .where('network', '=', network)
      .where('block_number', '>', above.toString())
      .returning('payment_id')
      .execute()
    await transaction
      .deleteFrom('wallet_withdrawals')
      .where('network', '=', network)
      .where('block_number', '>', above.toString())
      .execute()
    for (const paymentId of new Set(removed.map((row) => row.payment_id))) {
      await rewindPayment(context, transaction, paymentId)
    }
    await unconfirmSends(transaction, network)
    await enqueueNetwork(context, transaction, network)
    context.hooks.reach('reorg:before-commit')
  })
  context.hooks.reach('reorg:after-commit')
}

/** More sends than any reorg can undo. */
const maxSends = 500

/** Marks recent sends as unconfirmed after a reorg. Those still on chain are confirmed again by the next check. */
async function unconfirmSends(transaction: Database, network: string): Promise<void> {
  await transaction
    .updateTable('sends')
    .set({ state: 'signed' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('sends').select('id').where('network', '=', network).orderBy('created_at', 'desc').limit(maxSends),
    )
    .execute()
}

/**
 * Resets a payment whose deposit was removed by a reorg to `confirming`: it proceeds once the deposit is mined again.
 * Its sends stay signed under their ids, so nothing is sent twice. A finished payment stays finished, and only its
 * issues are written again.
 */
async function rewindPayment(
  { clock, log }: Pick<WorkContext, 'clock' | 'log'>,
  transaction: Database,
  paymentId: string,
): Promise<void> {
  const row = await findPayment(transaction, paymentId)
  if (!row || row.unverified) return
  // Past the first leg the bridge has paid: the money is on another chain, so the deposit no longer matters.
  if (row.stage === 'done' || row.leg > 0) {
    await requestRecheck(transaction, paymentId)
    return
  }
  const fulfilled = withSteps(withSteps(row.fulfilled, 'onchain', { status: 'PENDING' }), 'funding', {
    status: 'PENDING',
  })
  const start = { stage: 'confirming', funded: false, received: '0', execution_hash: null, recheck: true } as const
  // This update must not be dropped: a concurrent update fails the whole transaction instead.
  if (!(await changePayment(transaction, row, { ...start, fulfilled }, clock.now())))
    throw new Error(`Payment ${paymentId} was updated concurrently.`)
  log('deposit vanished', { payment: paymentId })
}
