import { useState } from 'react'
import type { UseVerificationResult } from '../../../hooks/useVerification.js'
import { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'
import type { Payment } from '../../../schema/Payment.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { validUntil } from '../../shell/time/validUntil.js'

export type HeldRequest = Pick<ReturnType<typeof useVerificationPlans>, 'data' | 'error'> & {
  /** The payment as fetched when the request was first displayed. */
  payment: Payment
}

/** A request is replaced this long before its deadline. */
const marginMs = 30_000

/**
 * The displayed request. Each poll of the payment returns a new one with another deadline, but the displayed request,
 * which the wallet shows too, is only replaced close to its deadline or after the service refused it.
 */
export function useHeldRequest(
  payment: Payment,
  chainId: bigint | undefined,
  { isPending, error: refusal }: Pick<UseVerificationResult, 'isPending' | 'error'>,
): HeldRequest {
  const [held, setHeld] = useState(payment)
  // The error that existed when the request was adopted belongs to an earlier one.
  const [before, setBefore] = useState(refusal)
  const { data, error } = useVerificationPlans(held, chainId)
  const ends = data?.map(({ deadline }) => validUntil(deadline)) ?? []
  const over = useDeadlinePassed(ends.length > 0 ? Math.min(...ends) - marginMs : undefined)
  const refused = refusal !== before && refusal?.status !== undefined
  const due = over || refused || Boolean(error)
  const isNew = tokenOf(payment) !== tokenOf(held)
  if (payment.payment_id !== held.payment_id || (due && isNew && !isPending)) {
    setHeld(payment)
    setBefore(refusal)
  }
  return { payment: held, data, error }
}

function tokenOf({ next_instruction: instruction }: Payment): string | undefined {
  return instruction?.type === 'USER_VERIFY' ? instruction.verification_token : undefined
}
