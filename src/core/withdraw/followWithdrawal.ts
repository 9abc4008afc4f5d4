import { getWithdrawal } from '../../client/withdraw.js'
import type { CoreContext } from '../CoreContext.js'
import { paymentInterval } from '../follow/paymentInterval.js'
import type { WithdrawalFlow } from './createWithdrawal.js'

/**
 * Polls an accepted withdrawal until it ends, and submits a signature with a lost response again once the browser is
 * online. It counts once.
 *
 * @returns Stops it.
 */
export function followWithdrawal({ client }: Pick<CoreContext, 'client'>, withdrawal: WithdrawalFlow): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let followed: string | undefined
  let fetches = 0

  async function poll(withdraw_id: string): Promise<void> {
    fetches += 1
    const status = await getWithdrawal(client, { withdraw_id, signal: stopped.signal }).catch(() => undefined)
    if (stopped.signal.aborted || followed !== withdraw_id) return
    if (status) withdrawal.follow(status)
    if (followed === withdraw_id) schedule(withdraw_id)
  }

  function schedule(withdraw_id: string): void {
    clearTimeout(timer)
    const delay = paymentInterval(undefined, fetches, client.now())
    if (delay !== false) timer = setTimeout(() => void poll(withdraw_id), delay)
  }

  const update = () => {
    const state = withdrawal.getState()
    const id = state.stage === 'following' ? state.withdrawal.withdraw_id : undefined
    if (id === followed) return
    followed = id
    fetches = 0
    clearTimeout(timer)
    if (id !== undefined) schedule(id)
  }
  const resubmit = () => void withdrawal.submitAgain()
  const unsubscribe = withdrawal.subscribe(update)
  globalThis.addEventListener?.('online', resubmit)
  update()
  return () => {
    stopped.abort()
    clearTimeout(timer)
    unsubscribe()
    globalThis.removeEventListener?.('online', resubmit)
  }
}
