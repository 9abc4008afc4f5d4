import type { UseQueryResult } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import { useDepositContext } from './context.js'
import { customerQueryKey } from './customerQueryKey.js'
import { once } from './once.js'
import { planVerifications } from './planVerifications.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * What an owner is asked to sign before a larger payment, rebuilt and checked, to be read before the wallet is asked.
 *
 * @param chainId Of the owner's network. While it or the payment's `USER_VERIFY` is missing nothing is checked.
 * @returns The plans in the order asked; the error is `signing_refused` where the message is not the one it has to be.
 * @example
 * const { data: plans } = useVerificationPlans(payment, 8453n)
 */
export function useVerificationPlans(
  payment: Payment,
  chainId: bigint | undefined,
): UseQueryResult<readonly SigningPlan[], DepositError> {
  const context = useDepositContext()
  const instruction = payment.next_instruction
  const asked = instruction?.type === 'USER_VERIFY' ? instruction : undefined
  const { verification_token: token, verifications } = asked ?? {}
  const query = {
    queryKey: customerQueryKey(context, 'verification', payment.payment_id, token, verifications, String(chainId)),
    queryFn: async () =>
      (await planVerifications(context, payment, chainId ?? 0n)).map(({ plan }) => plan) as readonly SigningPlan[],
    enabled: asked !== undefined && chainId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...once,
  }
  return useDepositQuery(query)
}
