import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { broadcastPayment, canShareReads, receivePayments } from '../../core/follow/sharedReads.js'
import type { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { useCoreContext } from '../useCoreContext.js'

/** Broadcasts fetched payments from the leader tab to the followers. */
export function useSharedReads(
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
