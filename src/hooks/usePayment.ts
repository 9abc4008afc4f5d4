import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { paymentQuery } from './paymentQuery.js'

/**
 * Follows one payment until it is final.
 *
 * Reads every 2 to 30 seconds while the page is visible, at once when it comes back or goes online. A final status never
 * goes back. The last known payment stays in `data` while `error` says why the newest could not be read.
 *
 * @param paymentId While undefined nothing is fetched.
 * @example
 * const { data } = usePayment(paymentId)
 * if (data) return <p>{data.status}</p>
 */
export function usePayment(paymentId: string | undefined): UseQueryResult<Payment, DepositError> {
  const context = useDepositContext()
  const query = { ...paymentQuery(context, paymentId ?? ''), enabled: paymentId !== undefined }
  return useQuery(query, context.queryClient) as UseQueryResult<Payment, DepositError>
}
