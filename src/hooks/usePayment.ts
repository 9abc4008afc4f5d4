import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { followerInterval } from '../core/follow/paymentInterval.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { tabNames } from '../storage/tabNames.js'
import { useDepositContext } from './context.js'
import { useLeader } from './following/useLeader.js'
import { useSharedReads } from './following/useSharedReads.js'
import { useStream } from './following/useStream.js'
import { paymentKey, paymentQuery } from './paymentQuery.js'
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
  const isStreaming = useStream(id, isLeader, queryClient.getQueryData(key))
  const result = useDepositQuery(
    isLeader && !isStreaming ? query : { ...query, refetchInterval: ({ state }) => followerInterval(state.data) },
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
