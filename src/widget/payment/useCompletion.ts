import { useEffect } from 'react'
import { firstToTell } from '../../flow/firstToTell.js'
import { useDepositContext } from '../../hooks/context.js'
import type { Payment } from '../../schema/Payment.js'
import { useWidget } from '../WidgetContext.js'

/** Tells the host that the money arrived. A reload and a look at the history are no second arrival. */
export function useCompletion(payment: Payment | undefined): void {
  const { storage } = useDepositContext()
  const { report } = useWidget()
  useEffect(() => {
    if (payment?.status === 'COMPLETE' && firstToTell(storage, payment.payment_id)) report.complete(payment)
  }, [payment, storage, report])
}
