import { useEffect } from 'react'
import type { Payment } from '../schema/Payment.js'
import { claimCompletion } from '../storage/paymentRecords.js'
import { useLatest } from '../ui/useLatest.js'
import { useDepositContext } from './context.js'

/**
 * Reports a completed payment exactly once in this browser, even across reloads and when it is opened again later.
 *
 * @param payment While undefined nothing is reported.
 * @param onComplete Called with the payment. The report is stored before the call, so an error thrown by it is not
 * followed by another call.
 * @example
 * const { data: payment } = usePayment(paymentId)
 * useCompletion(payment, ({ payment_id }) => creditOrder(payment_id))
 */
export function useCompletion(payment: Payment | undefined, onComplete: (payment: Payment) => void): void {
  const { storage } = useDepositContext()
  const latest = useLatest(onComplete)
  useEffect(() => {
    if (payment?.status === 'COMPLETE' && claimCompletion(storage, payment.payment_id)) latest.current(payment)
  }, [payment, storage])
}
