import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { attempt } from '../../schema/kit/attempt.js'
import { Payment } from '../../schema/Payment.js'
import { acceptPayment } from '../acceptPayment.js'
import { type DepositContextValue, useDepositContext } from '../context.js'
import { paymentKey } from '../paymentQuery.js'

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
      if (!adopt(context, paymentId, attempt(Payment, data))) void refetch()
    }
    return () => channel.close()
  }, [shared, leads, paymentId, context, refetch])
}

/** Holds what was heard to the same rules as what is read here. False where it breaks them and has to be read itself. */
function adopt({ queryClient, storage }: DepositContextValue, paymentId: string, heard: Payment | undefined): boolean {
  if (heard?.payment_id !== paymentId) return true
  const queryKey = paymentKey(paymentId)
  const known = queryClient.getQueryData<Payment>(queryKey)
  if (known && Date.parse(heard.updated_at) < Date.parse(known.updated_at)) return true
  try {
    queryClient.setQueryData(queryKey, acceptPayment(heard, known, storage))
    return true
  } catch {
    return false
  }
}

function channelName(paymentId: string): string {
  return `dw:payment:${paymentId}`
}
