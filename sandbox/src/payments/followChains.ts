import type { Hex } from 'viem'
import type { BlockRef, BlockTransfers } from '../chains/types.js'
import { killPoint } from '../control/killPoint.js'
import type { Database } from '../store/database.js'
import { doubtSends } from './doubtSends.js'
import { lookAtNetwork } from './lookAtPayments.js'
import { recordDeposits } from './recordDeposits.js'
import { stepBackPayment } from './stepBackPayment.js'
import type { WorkContext } from './WorkContext.js'

/** Blocks remembered per chain, to find the last common one after a reorg or a crash. */
const remembered = 128

/**
 * Follows every chain from where the database left off. A block's position and its effects commit together.
 * Resolves when the subscriptions have ended, that is after `signal` aborts.
 */
export async function followChains(context: WorkContext, signal: AbortSignal): Promise<void> {
  const { db, chains } = context
  await Promise.all(
    chains.list.map(async ({ network }) =>
      chains.watchBlocks(network, {
        after: await lastBlocks(db, network),
        signal,
        onBlock: (block) => takeBlock(context, block),
        onReorg: ({ number }) => stepBack(context, network, number),
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
    .limit(remembered)
    .execute()
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash: hash as Hex }))
}

async function takeBlock(context: WorkContext, { network, number, hash, transfers }: BlockTransfers): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .insertInto('blocks')
      .values({ network, number: number.toString(), hash })
      .onConflict((conflict) => conflict.columns(['network', 'number']).doNothing())
      .returning('number')
      .executeTakeFirst()
    // Another process that shares this database was first.
    if (!taken) return
    await transaction
      .deleteFrom('blocks')
      .where('network', '=', network)
      .where('number', '<', (number - BigInt(remembered)).toString())
      .execute()
    await recordDeposits(context, transaction, { network, number, transfers })
    await lookAtNetwork(context, transaction, network)
    killPoint('block:before-commit')
  })
  killPoint('block:after-commit')
}

/** Blocks above a height are gone, with what they brought. What was sent in them goes on its way again. */
async function stepBack(context: WorkContext, network: string, above: bigint): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('blocks')
      .where('network', '=', network)
      .where('number', '>', above.toString())
      .execute()
    const vanished = await transaction
      .deleteFrom('deposits')
      .where('network', '=', network)
      .where('block_number', '>', above.toString())
      .returning('payment_id')
      .execute()
    for (const paymentId of new Set(vanished.map((row) => row.payment_id))) {
      await stepBackPayment(context, transaction, paymentId)
    }
    await doubtSends(transaction, network)
    await lookAtNetwork(context, transaction, network)
    killPoint('reorg:before-commit')
  })
  killPoint('reorg:after-commit')
}
