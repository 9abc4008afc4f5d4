import { setMaxListeners } from 'node:events'
import { every } from '../boot/every.js'
import { alignChainTime } from '../chains/alignChainTime.js'
import { confirmedHeight } from '../store/confirmedHeight.js'
import { withLock } from '../store/database.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import { advanceWithdrawals } from '../withdrawals/advanceWithdrawals.js'
import { currentIssues } from '../withdrawals/paymentIssues.js'
import { isWithdrawing } from '../withdrawals/withdrawalRows.js'
import { awaitBridge } from './awaitBridge.js'
import { checkFunding } from './checkFunding.js'
import { enqueueActive, expirePayments, sweepPayments } from './enqueuePayments.js'
import { execute } from './execute.js'
import { followChains } from './followChains.js'
import { movePayment } from './movePayment.js'
import { settle } from './settle.js'
import type { WorkContext } from './WorkContext.js'

const tickMs = 1_000
const sweepMs = 2_000
const withdrawMs = 300

/** Starts all payment workers. Resolves once they run; `stop` ends them. */
export async function startWork(context: WorkContext): Promise<{ stop: () => Promise<void> }> {
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
  await queue.work((paymentId) => advancePayment(context, paymentId))
  await enqueueActive(context)
  const running = Promise.all([
    followChains(context, ending.signal),
    every(tickMs, ending.signal, () => clock.refresh().then(() => expirePayments(context)), logError),
    every(sweepMs, ending.signal, () => sweepPayments(context), logError),
    every(withdrawMs, ending.signal, () => advanceWithdrawals(context), logError),
    every(sweepMs, ending.signal, () => sender.resume(), logError),
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
 * Runs the next step of a payment, if one is due. Safe to run at any time and in many processes: an advisory lock
 * serializes the work per payment, every step is derived from the row, and updates to an outdated row are dropped.
 */
async function advancePayment(context: WorkContext, paymentId: string): Promise<void> {
  await withLock(context.db, `payment:${paymentId}`, () => look(context, paymentId))
}

async function look(context: WorkContext, paymentId: string): Promise<void> {
  const { db, log } = context
  try {
    const row = await findPayment(db, paymentId)
    if (row && isDue(context, row) && !(await isWithdrawing(db, row.id))) await step(context, row)
  } catch (error) {
    // The row still holds the pending stage, so the sweep retries it.
    log('payment work failed', { payment: paymentId, error: error instanceof Error ? error.message : String(error) })
  }
}

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
  await movePayment(context, row, { issues: await currentIssues(context, row), recheck: false })
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
