import type { UseQueryResult } from '@tanstack/react-query'
import { planVerifications } from '../core/verify/planVerifications.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import type { SigningPlan } from '../signing/SigningPlan.js'
import { useDepositContext } from './context.js'
import { customerQueryKey, noRetry } from './queries.js'
import { useCoreContext } from './useCoreContext.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * The messages an owner has to sign before a larger payment, rebuilt and checked, for display before the wallet opens.
 *
 * @param payment While it asks for no verification nothing is checked.
 * @param chainId Chain id of the owner's network; by default of the one that the payment names.
 * @returns The plans in request order; the error is `signing_refused` if a message is not the expected one.
 * @example
 * const { data: plans } = useVerificationPlans(payment)
 */
export function useVerificationPlans(
  payment: Payment,
  chainId?: bigint,
): UseQueryResult<readonly SigningPlan[], DepositError> {
  const context = useDepositContext()
  const core = useCoreContext()
  const instruction = payment.next_instruction
  const userVerify = instruction?.type === 'USER_VERIFY' ? instruction : undefined
  const { verification_token: token, verifications } = userVerify ?? {}
  const query = {
    queryKey: customerQueryKey(context, 'verification', payment.payment_id, token, verifications, String(chainId)),
    queryFn: async () =>
      (await planVerifications(core, payment, chainId)).map(({ plan }) => plan) as readonly SigningPlan[],
    enabled: userVerify !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...noRetry,
  }
  return useDepositQuery(query, context.derived)
}
