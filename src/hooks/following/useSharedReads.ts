import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mergeStreamed } from '../../core/follow/cachePayment.js'
import type { DepositError } from '../../errors/DepositError.js'
import { Payment } from '../../schema/Payment.js'
import { tryParse } from '../../schema/parse.js'
import { tabNames } from '../../storage/records.js'
import { useCoreContext } from '../useCoreContext.js'

/** Broadcasts fetched payments from the leader tab to the followers. */
export function useSharedReads(
  paymentId: string,
  isLeader: boolean,
  { data: payment, dataUpdatedAt: updatedAt, refetch }: UseQueryResult<Payment, DepositError>,
): void {
  const context = useCoreContext()
  // Without Web Locks every tab is a leader and polls itself.
  const shared = globalThis.navigator?.locks !== undefined && typeof BroadcastChannel !== 'undefined'

  // biome-ignore lint/correctness/useExhaustiveDependencies: an unchanged payment is broadcast too, as a heartbeat
  useEffect(() => {
    if (!shared || !isLeader || !payment) return
    const channel = new BroadcastChannel(tabNames.payment(paymentId))
    channel.postMessage(payment)
    channel.close()
  }, [shared, isLeader, paymentId, payment, updatedAt])

  useEffect(() => {
    if (!shared || isLeader) return
    const channel = new BroadcastChannel(tabNames.payment(paymentId))
    channel.onmessage = ({ data }) => {
      if (!mergeStreamed(context, paymentId, tryParse(Payment, data))) void refetch()
    }
    return () => channel.close()
  }, [shared, isLeader, paymentId, context, refetch])
}
