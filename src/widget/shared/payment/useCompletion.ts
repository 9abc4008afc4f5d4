import { useEffect } from 'react'
import { useDepositContext } from '../../../hooks/context.js'
import type { Payment } from '../../../schema/Payment.js'
import { claimCompletion } from '../../../storage/paymentRecords.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** Reports a completed payment to the host once, even across reloads and when it is reopened from the history. */
export function useCompletion(payment: Payment | undefined): void {
  const { storage } = useDepositContext()
  const { report } = useWidget()
  useEffect(() => {
    if (payment?.status === 'COMPLETE' && claimCompletion(storage, payment.payment_id)) report.complete(payment)
  }, [payment, storage, report])
}
