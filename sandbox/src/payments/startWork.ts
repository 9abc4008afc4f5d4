import { setMaxListeners } from 'node:events'
import { every } from '../boot/every.js'
import { alignChainTime } from '../chains/alignChainTime.js'
import { confirmedHeight } from '../store/confirmedHeight.js'
import { inBatches } from '../store/inBatches.js'
import { withLocks } from '../store/locks.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { advanceWithdrawals } from '../withdrawals/advanceWithdrawals.js'
import { currentIssues } from '../withdrawals/paymentIssues.js'
import { findWithoutWithdrawal } from '../withdrawals/withdrawalRows.js'
import { awaitBridge } from './awaitBridge.js'
import { checkFunding } from './checkFunding.js'
import { createMover } from './createMover.js'
import { enqueueActive, expirePayments, sweepPayments } from './enqueuePayments.js'
import { execute } from './execute.js'
import { followChains } from './followChains.js'
import { settle } from './settle.js'
import type { WorkContext } from './WorkContext.js'

const tickMs = 1_000
const sweepMs = 2_000
const withdrawMs = 300

/** Starts all payment workers. Resolves once they run; `stop` ends them. */
export async function startWork(service: Omit<WorkContext, 'move'>): Promise<{ stop: () => Promise<void> }> {
  const context = { ...service, move: createMover(service) }
  const { clock, queue, sender, hooks, log } = context
  const ending = new AbortController()
  // Every timer and chain subscription adds an abort listener, which exceeds Node's default limit.
  setMaxListeners(0, ending.signal)
  const logError = (error: unknown): void => {
    if (!ending.signal.aborted)
      log('payment timer failed', { error: error instanceof Error ? error.message : String(error) })
  }
  hooks.reach('boot:before-resume')
  // A failed broadcast is retried by the sweep below.
  await sender.resume().catch(logError)
  hooks.reach('boot:after-resume')
  await queue.work(advancer(context))
  await enqueueActive(context)
  const running = Promise.all([
    followChains(context, ending.signal),
    every(tickMs, ending.signal, () => clock.refresh().then(() => expirePayments(context)), logError),
    every(sweepMs, ending.signal, () => sweepPayments(context), logError),
    every(withdrawMs, ending.signal, () => advanceWithdrawals(context), logError),
    every(sweepMs, ending.signal, () => sender.resume(sweepMs), logError),
    every(sweepMs, ending.signal, () => alignChainTime(context.chains, clock.now()), logError),
  ])
  running.catch(logError)
  return {
    stop: async () => {
      ending.abort()
      await running.catch(() => undefined)
    },
  }
}

/**
 * Runs the next step of some payments, where one is due. Safe to run at any time and in many processes: an advisory lock
 * serializes the work per payment, every step is derived from the row, and updates to an outdated row are dropped.
 */
function advancer(context: WorkContext): (paymentIds: readonly string[]) => Promise<void> {
  const { db, log } = context
  // A row is read only once its payment is locked.
  const find = inBatches((ids: readonly string[]) => findWithoutWithdrawal(db, ids))
  const look = async (paymentId: string): Promise<void> => {
    try {
      const row = await find(paymentId)
      if (row && isDue(context, row)) await step(context, row)
    } catch (error) {
      // The row still holds the pending stage, so the sweep retries it.
      log('payment work failed', { payment: paymentId, error: error instanceof Error ? error.message : String(error) })
    }
  }
  return (paymentIds) =>
    withLocks(
      db,
      paymentIds.map((id) => `${lockPrefix}${id}`),
      (name) => look(name.slice(lockPrefix.length)),
    )
}

const lockPrefix = 'payment:'

function isDue({ clock }: WorkContext, { run_after }: PaymentRow): boolean {
  return run_after === null || run_after <= clock.now()
}

async function step(context: WorkContext, row: PaymentRow): Promise<void> {
  switch (row.stage) {
    case 'confirming':
      return checkFunding(context, row)
    case 'funded':
      return execute(context, row)
    case 'executing':
    case 'mined':
      return settle(context, row)
    case 'bridging':
      return awaitBridge(context, row)
    case 'waiting':
    case 'done':
      return row.recheck && !row.unverified ? refreshIssues(context, row) : undefined
  }
}

/**
 * Writes the issues of a payment that waits or is done from its balances, once all its deposits are final. Until then
 * the next block runs it again.
 */
async function refreshIssues(context: WorkContext, row: PaymentRow): Promise<void> {
  if (await hasUnconfirmedDeposits(context, row)) return
  await context.move(row, { issues: await currentIssues(context, row), recheck: false })
}

async function hasUnconfirmedDeposits({ db, chains }: WorkContext, { id }: PaymentRow): Promise<boolean> {
  const latest = await db
    .selectFrom('deposits')
    .select((eb) => ['network', eb.fn.max('block_number').as('number')])
    .where('payment_id', '=', id)
    .groupBy('network')
    .execute()
  for (const { network, number } of latest) {
    const chain = chains.get(network)
    if (BigInt(number) <= (await confirmedHeight(db, chain))) continue
    chains.expectBlocks(network, BigInt(number) + BigInt(chain.confirmations - 1))
    return true
  }
  return false
}
