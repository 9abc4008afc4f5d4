import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followPayment } from '../core/follow/followPayment.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { paymentQuery } from './paymentQuery.js'
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
  const core = useCoreContext()
  const query = paymentQuery(useDepositContext(), paymentId ?? '')
  const result = useDepositQuery({ ...query, enabled: paymentId !== undefined })
  const { refetch } = result
  useEffect(() => {
    if (paymentId !== undefined) return followPayment(core, paymentId, () => refetch({ cancelRefetch: false })).stop
  }, [core, paymentId, refetch])
  return result
}
