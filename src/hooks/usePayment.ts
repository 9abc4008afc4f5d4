import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { contendForLead } from '../core/follow/contendForLead.js'
import { followStream } from '../core/follow/followStream.js'
import { followerInterval } from '../core/follow/paymentInterval.js'
import { broadcastPayment, canShareReads, receivePayments } from '../core/follow/sharedReads.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { statusGroup } from '../schema/status.js'
import { tabNames } from '../storage/tabNames.js'
import { useDepositContext } from './context.js'
import { cachedPayment, paymentKey, paymentQuery } from './paymentQuery.js'
import { useCoreContext } from './useCoreContext.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * Follows one payment until it is final.
 *
 * Uses the proxy's event stream if it offers one, else polls every 2 to 30 seconds while the page is visible, and at
 * once on focus and reconnect. One tab does this for all tabs. A final status never changes. The last known payment
 * stays in `data` while `error` says why the latest fetch failed.
 *
 * @param paymentId While undefined nothing is fetched.
 * @example
 * const { data } = usePayment(paymentId)
 * if (data) return <p>{data.status}</p>
 */
export function usePayment(paymentId: string | undefined): UseQueryResult<Payment, DepositError> {
  const context = useDepositContext()
  const { queryClient, client, customerKey } = context
  const id = paymentId ?? ''
  const key = useMemo(() => paymentKey({ client, customerKey }, id), [client, customerKey, id])
  const isLeader = useLeader(tabNames.follow(id))
  const query = { ...paymentQuery(context, id), enabled: paymentId !== undefined }
  const isStreaming = useStream(id, isLeader, cachedPayment(context, id))
  const result = useDepositQuery(
    isLeader && !isStreaming
      ? query
      : { ...query, refetchInterval: () => followerInterval(cachedPayment(context, id)) },
  )
  useSharedReads(id, isLeader, result)
  const { refetch } = result
  useEffect(() => {
    // A new leader refetches at once instead of waiting for the next interval. The first fetch is already running.
    if (isLeader && !isStreaming && queryClient.getQueryData(key) !== undefined) void refetch({ cancelRefetch: false })
  }, [isLeader, isStreaming, queryClient, key, refetch])
  useEffect(() => {
    if (isLeader && paymentId !== undefined) return client.onWake(() => void refetch({ cancelRefetch: false }))
  }, [isLeader, paymentId, client, refetch])
  return result
}

/** Whether this tab is the leader of all tabs. */
function useLeader(name: string): boolean {
  const [isLeader, setIsLeader] = useState(false)
  useEffect(() => contendForLead(name, setIsLeader), [name])
  return isLeader
}

/** Broadcasts fetched payments from the leader tab to the followers. */
function useSharedReads(
  paymentId: string,
  isLeader: boolean,
  { data: payment, dataUpdatedAt: updatedAt, refetch }: UseQueryResult<Payment, DepositError>,
): void {
  const context = useCoreContext()
  const shared = canShareReads()

  // biome-ignore lint/correctness/useExhaustiveDependencies: an unchanged payment is broadcast too, as a heartbeat
  useEffect(() => {
    if (shared && isLeader && payment) broadcastPayment(payment)
  }, [shared, isLeader, paymentId, payment, updatedAt])

  useEffect(() => {
    if (!shared || isLeader) return
    return receivePayments(context, paymentId, (accepted) => {
      if (!accepted) void refetch()
    })
  }, [shared, isLeader, paymentId, context, refetch])
}

/**
 * Follows a live payment on the proxy's event stream, if the proxy offers one.
 *
 * @param isLeader Whether this tab is the one that follows for all tabs.
 * @returns Whether the stream is connected. While it is not, the caller has to poll.
 */
function useStream(paymentId: string, isLeader: boolean, payment: Payment | undefined): boolean {
  const context = useCoreContext()
  const { streams } = context.client
  const offered = useSyncExternalStore(streams.subscribe, streams.isAvailable, () => false)
  const [isStreaming, setIsStreaming] = useState(false)
  const shouldStream = isLeader && offered && payment && statusGroup(payment.status) === 'live'
  useEffect(() => {
    if (!shouldStream) return
    const controller = new AbortController()
    void followStream({ context, paymentId, signal: controller.signal, onStreaming: setIsStreaming })
    return () => {
      controller.abort()
      setIsStreaming(false)
    }
  }, [shouldStream, context, paymentId])
  return isStreaming
}
