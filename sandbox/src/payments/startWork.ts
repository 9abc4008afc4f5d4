import { setMaxListeners } from 'node:events'
import { every } from '../boot/every.js'
import { alignChainTime } from '../chains/alignChainTime.js'
import { advanceWithdrawals } from '../withdrawals/advanceWithdrawals.js'
import { advancePayments } from './advancePayments.js'
import { createMover } from './createMover.js'
import { enqueueActive, expirePayments, sweepPayments } from './enqueuePayments.js'
import { followChains } from './followChains.js'
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
  await queue.work(advancePayments(context))
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
