import type { UseQueryResult } from '@tanstack/react-query'
import { planVerifications } from '../core/verify/planVerifications.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import { useDepositContext } from './context.js'
import { customerQueryKey, noRetry } from './queries.js'
import { useCoreContext } from './useCoreContext.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * The messages an owner has to sign before a larger payment, rebuilt and checked, for display before the wallet opens.
 *
 * @param chainId Chain id of the owner's network. While it or the payment's `USER_VERIFY` is missing nothing is
 * checked.
 * @returns The plans in request order; the error is `signing_refused` if a message is not the expected one.
 * @example
 * const { data: plans } = useVerificationPlans(payment, 8453n)
 */
export function useVerificationPlans(
  payment: Payment,
  chainId: bigint | undefined,
): UseQueryResult<readonly SigningPlan[], DepositError> {
  const context = useDepositContext()
  const core = useCoreContext()
  const instruction = payment.next_instruction
  const userVerify = instruction?.type === 'USER_VERIFY' ? instruction : undefined
  const { verification_token: token, verifications } = userVerify ?? {}
  const query = {
    queryKey: customerQueryKey(context, 'verification', payment.payment_id, token, verifications, String(chainId)),
    queryFn: async () =>
      (await planVerifications(core, payment, chainId ?? 0n)).map(({ plan }) => plan) as readonly SigningPlan[],
    enabled: userVerify !== undefined && chainId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...noRetry,
  }
  return useDepositQuery(query)
}
