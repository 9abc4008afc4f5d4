import { getWithdrawal } from '../../client/withdraw.js'
import type { CoreContext } from '../CoreContext.js'
import { paymentInterval } from '../follow/paymentInterval.js'
import { listen } from '../listen.js'
import type { WithdrawalFlow } from './createWithdrawal.js'

/**
 * Polls an accepted withdrawal while the page is visible until it ends, and submits a signature with a lost response
 * again once the browser is online. It counts once.
 *
 * @returns Stops it.
 */
export function followWithdrawal({ client }: Pick<CoreContext, 'client'>, withdrawal: WithdrawalFlow): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let followed: string | undefined
  let fetches = 0
  let polling: Promise<void> | undefined

  /** A page that returns is woken, visible and online at once: it joins the read that is running. */
  function poll(): Promise<void> {
    clearTimeout(timer)
    polling ??= read().finally(() => {
      polling = undefined
      schedule()
    })
    return polling
  }

  async function read(): Promise<void> {
    const withdraw_id = followed
    if (withdraw_id === undefined || isHidden()) return
    fetches += 1
    const status = await getWithdrawal(client, { withdraw_id, signal: stopped.signal }).catch(() => undefined)
    if (status && !stopped.signal.aborted && followed === withdraw_id) withdrawal.follow(status)
  }

  function schedule(): void {
    clearTimeout(timer)
    if (stopped.signal.aborted || followed === undefined || isHidden()) return
    const delay = paymentInterval(undefined, fetches, client.now())
    if (delay) timer = setTimeout(() => void poll(), delay)
  }

  const update = () => {
    const state = withdrawal.getState()
    const id = state.stage === 'following' ? state.withdrawal.withdraw_id : undefined
    if (id === followed) return
    followed = id
    fetches = 0
    schedule()
  }
  const wake = () => void poll()
  const online = () => {
    void withdrawal.submitAgain()
    wake()
  }
  const stops = [
    withdrawal.subscribe(update),
    client.onWake(wake),
    listen('online', online),
    listen('visibilitychange', wake),
  ]
  update()
  return () => {
    stopped.abort()
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}
