import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { attempt } from '../../schema/kit/attempt.js'
import { Payment } from '../../schema/Payment.js'
import { useDepositContext } from '../context.js'
import { adoptPayment } from './adoptPayment.js'

/** One reading, handed from the tab that leads to those that follow. */
export function useSharedReads(
  paymentId: string,
  leads: boolean,
  { data: read, dataUpdatedAt: readAt, refetch }: UseQueryResult<Payment, DepositError>,
): void {
  const context = useDepositContext()
  // Without locks every tab reads by itself, and has nothing to tell or to hear.
  const shared = globalThis.navigator?.locks !== undefined && typeof BroadcastChannel !== 'undefined'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading of the same content is news too
  useEffect(() => {
    if (!shared || !leads || !read) return
    const channel = new BroadcastChannel(channelName(paymentId))
    channel.postMessage(read)
    channel.close()
  }, [shared, leads, paymentId, read, readAt])

  useEffect(() => {
    if (!shared || leads) return
    const channel = new BroadcastChannel(channelName(paymentId))
    channel.onmessage = ({ data }) => {
      if (!adoptPayment(context, paymentId, attempt(Payment, data))) void refetch()
    }
    return () => channel.close()
  }, [shared, leads, paymentId, context, refetch])
}

function channelName(paymentId: string): string {
  return `dw:payment:${paymentId}`
}
