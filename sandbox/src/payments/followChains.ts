import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { BlockRef, BlockTransfers, Reorg } from '../chains/types.js'
import type { Database } from '../store/database.js'
import { changePayment, findPayment } from '../store/paymentRows.js'
import { recordWalletWithdrawals } from '../withdrawals/walletWithdrawals.js'
import { enqueueNetwork } from './enqueuePayments.js'
import { withSteps } from './fulfilledRoute.js'
import { recheckAccounts, requestRecheck } from './recheck.js'
import { recordDeposits } from './recordDeposits.js'
import type { WorkContext } from './WorkContext.js'

/** What following takes. */
type FollowContext = Pick<WorkContext, 'db' | 'clock' | 'chains' | 'queue' | 'hooks' | 'log'>

/** Blocks remembered per chain, to find the last common one after a reorg or a crash. */
const maxRemembered = 128

/**
 * Follows every chain from the last recorded block. A block's position and its effects commit together, so any number of
 * processes may follow: each block is recorded by one of them, and only after the block before it.
 * Resolves when the subscriptions have ended, that is after `signal` aborts.
 */
export async function followChains(context: FollowContext, signal: AbortSignal): Promise<void> {
  const { db, chains } = context
  await Promise.all(
    chains.list.map(async ({ network }) =>
      chains.watchBlocks(network, {
        after: () => lastBlocks(db, network),
        signal,
        onBlock: (block) => recordBlock(context, block),
        onReorg: (reorg) => rewind(context, reorg),
      }),
    ),
  )
}

async function lastBlocks(db: Database, network: string, limit = maxRemembered): Promise<BlockRef[]> {
  const rows = await db
    .selectFrom('blocks')
    .selectAll()
    .where('network', '=', network)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash: hash as Hex }))
}

/** The newest recorded block of a chain. Until the transaction ends, no other process records or removes one. */
async function lockNewest(transaction: Database, network: string): Promise<BlockRef | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks:${network}`}, 0))`.execute(transaction)
  const [newest] = await lastBlocks(transaction, network, 1)
  return newest
}

/** Resolves with false if another process has recorded blocks since, on this chain or before a reorg. */
async function recordBlock(context: FollowContext, block: BlockTransfers): Promise<boolean> {
  const { network, number, hash } = block
  const isNext = await context.db.transaction().execute(async (transaction) => {
    const newest = await lockNewest(transaction, network)
    if (newest ? newest.number + 1n !== number || newest.hash !== block.parentHash : number !== 1n) return false
    await transaction.insertInto('blocks').values({ network, number: number.toString(), hash }).execute()
    await transaction
      .deleteFrom('blocks')
      .where('network', '=', network)
      .where('number', '<', (number - BigInt(maxRemembered)).toString())
      .execute()
    await recordDeposits(context, transaction, block)
    await recordWalletWithdrawals(transaction, block)
    await enqueueNetwork(context, transaction, network)
    context.hooks.reach('block:before-commit')
    return true
  })
  if (isNext) context.hooks.reach('block:after-commit')
  return isNext
}

/**
 * Handles a reorg: removes the blocks above a height with their deposits and withdrawals, and rebroadcasts what was sent
 * in them. Resolves with false if another process has recorded or removed blocks since.
 */
async function rewind(context: FollowContext, { network, number: above, newest }: Reorg): Promise<boolean> {
  const isNews = await context.db.transaction().execute(async (transaction) => {
    if ((await lockNewest(transaction, network))?.hash !== newest?.hash) return false
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
    const returned = await transaction
      .deleteFrom('wallet_withdrawals')
      .where('network', '=', network)
      .where('block_number', '>', above.toString())
      .returning('wallet_address')
      .execute()
    await recheckAccounts(transaction, [...new Set(returned.map((row) => row.wallet_address))])
    for (const paymentId of new Set(removed.map((row) => row.payment_id))) {
      await rewindPayment(context, transaction, paymentId)
    }
    await unconfirmSends(transaction, network)
    await enqueueNetwork(context, transaction, network)
    context.hooks.reach('reorg:before-commit')
    return true
  })
  if (isNews) context.hooks.reach('reorg:after-commit')
  return isNews
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
    await requestRecheck(transaction, [paymentId])
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
