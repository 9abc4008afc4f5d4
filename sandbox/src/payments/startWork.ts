import { setMaxListeners } from 'node:events'
import { alignChainTime } from '../chains/alignChainTime.js'
import { killPoint } from '../control/killPoint.js'
import { carryWithdrawals } from '../withdrawals/carryWithdrawals.js'
import { advancePayment } from './advancePayment.js'
import { checkChainLives } from './checkChainLives.js'
import { every } from './every.js'
import { followChains } from './followChains.js'
import { expirePayments, lookAtAll, sweepPayments } from './lookAtPayments.js'
import type { WorkContext } from './WorkContext.js'

const tickMs = 1_000
const sweepMs = 2_000
const withdrawMs = 300

/** Starts everything that carries payments on. Resolves once running; `stop` ends it all. */
export async function startWork(context: WorkContext): Promise<{ stop: () => Promise<void> }> {
  const { clock, queue, sender, log } = context
  const ending = new AbortController()
  // Every timer and every chain's subscription listens, which is more than Node takes for usual.
  setMaxListeners(0, ending.signal)
  const tell = (error: unknown): void => {
    if (!ending.signal.aborted)
      log('payment timer failed', { error: error instanceof Error ? error.message : String(error) })
  }
  await checkChainLives(context.db, context.chains.list)
  killPoint('boot:before-resume')
  // What the chain does not take now is tried again and again below.
  await sender.resume().catch(tell)
  killPoint('boot:after-resume')
  await queue.work((paymentId) => advancePayment(context, paymentId))
  await lookAtAll(context)
  const running = Promise.all([
    followChains(context, ending.signal),
    every(tickMs, ending.signal, () => clock.refresh().then(() => expirePayments(context)), tell),
    every(sweepMs, ending.signal, () => sweepPayments(context), tell),
    every(withdrawMs, ending.signal, () => carryWithdrawals(context), tell),
    every(sweepMs, ending.signal, () => sender.resume(), tell),
    every(sweepMs, ending.signal, () => alignChainTime(context.chains, clock.now()), tell),
  ])
  running.catch(tell)
  return {
    stop: async () => {
      ending.abort()
      await running.catch(() => undefined)
    },
  }
}
