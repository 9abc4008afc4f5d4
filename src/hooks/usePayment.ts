import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { followPayment } from '../core/follow/followPayment.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { paymentCache, paymentQuery } from './paymentQuery.js'
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
  const { client, storage, queryClient, customerKey } = useDepositContext()
  // Not the rest of the context, of which a host may pass a new copy in every render.
  const scope = useMemo(
    () => ({ client, storage, queryClient, customerKey }),
    [client, storage, queryClient, customerKey],
  )
  const result = useDepositQuery({ ...paymentQuery(scope, paymentId ?? ''), enabled: paymentId !== undefined })
  const { refetch } = result
  useEffect(() => {
    if (paymentId === undefined) return
    const context = { ...scope, payments: paymentCache(scope) }
    return followPayment(context, paymentId, () => refetch({ cancelRefetch: false })).stop
  }, [scope, paymentId, refetch])
  return result
}
