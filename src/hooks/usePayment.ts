import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { followerInterval } from './following/followerInterval.js'
import { useLeader } from './following/useLeader.js'
import { useSharedReads } from './following/useSharedReads.js'
import { useStream } from './following/useStream.js'
import { paymentKey, paymentQuery } from './paymentQuery.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * Follows one payment until it is final.
 *
 * Hears of changes from the proxy where it streams them. Else it reads every 2 to 30 seconds while the page is visible, at
 * once when it comes back or goes online. Of several tabs one does so for all. A final status never goes back. The last known payment stays in `data` while `error` says why the
 * newest could not be read.
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
  const leads = useLeader(`dw:follow:${id}`)
  const query = { ...paymentQuery(context, id), enabled: paymentId !== undefined }
  const hears = useStream(id, leads, queryClient.getQueryData(key))
  const result = useDepositQuery(
    leads && !hears ? query : { ...query, refetchInterval: ({ state }) => followerInterval(state.data) },
  )
  useSharedReads(id, leads, result)
  const { refetch } = result
  useEffect(() => {
    // Whoever takes over does not wait for the pause that the former one was in. The first reading is under way anyway.
    if (leads && !hears && queryClient.getQueryData(key) !== undefined) void refetch({ cancelRefetch: false })
  }, [leads, hears, queryClient, key, refetch])
  useEffect(() => {
    if (leads && paymentId !== undefined) return client.onWake(() => void refetch({ cancelRefetch: false }))
  }, [leads, paymentId, client, refetch])
  return result
}
