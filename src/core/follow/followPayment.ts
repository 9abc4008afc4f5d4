import { statusGroup } from '../../schema/status.js'
import { tabNames } from '../../storage/tabNames.js'
import { listen } from '../listen.js'
import type { FollowContext } from './cachePayment.js'
import { contendForLead } from './contendForLead.js'
import { followStream } from './followStream.js'
import { followerInterval, paymentInterval } from './paymentInterval.js'
import { broadcastPayment, canShareReads, receivePayments } from './sharedReads.js'

/** A payment that is being followed. */
export type FollowedPayment = {
  /** Fetches it now, or joins the fetch that is running. */
  refetch: () => Promise<void>
  stop: () => void
}

/**
 * Follows one payment until stopped: the proxy's event stream if it offers one, else polling while the page is visible,
 * and a fetch on focus and reconnect. One tab does this for all tabs, and only a payment that is not in the cache is
 * fetched by the others at once. Every accepted state is written to the cache.
 *
 * @param fetch Fetches the payment into the cache. Never rejects: whoever provides it keeps the error.
 */
export function followPayment(
  context: FollowContext,
  paymentId: string,
  fetch: (signal: AbortSignal) => Promise<unknown>,
): FollowedPayment {
  const { client, payments } = context
  const stopped = new AbortController()
  const { signal } = stopped
  const shared = canShareReads()
  let fetches = 0
  let isLeader = false
  let isStreaming = false
  let fetching: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: AbortController | undefined

  const refetch = (): Promise<void> => {
    fetching ??= fetchPayment().finally(() => {
      fetching = undefined
      schedule()
    })
    return fetching
  }

  async function fetchPayment(): Promise<void> {
    fetches += 1
    const before = payments.get(paymentId)
    await fetch(signal)
    // A failed fetch is no heartbeat.
    if (isLeader && payments.get(paymentId) !== before) broadcast()
  }

  function broadcast(): void {
    const known = payments.get(paymentId)
    if (shared && known) broadcastPayment(known)
  }

  /** Plans the next fetch, and follows the stream while it is this tab's turn and the payment can change. */
  function schedule(): void {
    clearTimeout(timer)
    const known = payments.get(paymentId)
    followIf(isLeader && client.streams.isAvailable() && known !== undefined && statusGroup(known.status) === 'live')
    // A hidden page fetches nothing; it fetches at once when it is visible again.
    if (signal.aborted || document.visibilityState === 'hidden') return
    const delay = isLeader && !isStreaming ? paymentInterval(known, fetches, client.now()) : followerInterval(known)
    if (delay) timer = setTimeout(() => void refetch(), delay)
  }

  function followIf(wanted: boolean): void {
    if (wanted === (stream !== undefined)) return
    stream?.abort()
    stream = wanted ? new AbortController() : undefined
    isStreaming = false
    if (!stream) return
    const mine = stream.signal
    const onStreaming = (streaming: boolean) => {
      if (mine.aborted) return
      if (streaming) broadcast()
      isStreaming = streaming
      schedule()
    }
    void followStream({ context, paymentId, signal: mine, onStreaming })
  }

  const wake = () => {
    if (document.visibilityState !== 'hidden') void refetch()
  }
  const stops = [
    contendForLead(tabNames.follow(paymentId), (leads) => {
      const isNew = leads && !isLeader
      isLeader = leads
      schedule()
      // A new leader fetches at once instead of waiting for the next interval.
      if (isNew && payments.get(paymentId)) void refetch()
    }),
    ...(shared ? [receivePayments(context, paymentId, (accepted) => (accepted ? schedule() : void refetch()))] : []),
    client.streams.subscribe(schedule),
    client.onWake(wake),
    listen('online', wake),
    listen('visibilitychange', wake),
  ]
  if (payments.get(paymentId)) schedule()
  else void refetch()
  return {
    refetch,
    stop: () => {
      stopped.abort()
      // The tab that no longer leads stops its timer and its stream.
      for (const stop of stops) stop()
    },
  }
}
