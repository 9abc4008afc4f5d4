import { useState } from 'react'
import type { UseVerificationResult } from '../../hooks/useVerification.js'
import { useVerificationPlans } from '../../hooks/useVerificationPlans.js'
import type { Payment } from '../../schema/Payment.js'
import { useDeadlinePassed } from '../time/useDeadlinePassed.js'
import { validUntil } from '../time/validUntil.js'

export type HeldRequest = Pick<ReturnType<typeof useVerificationPlans>, 'data' | 'error'> & {
  /** As it was read when the request came to the screen. */
  payment: Payment
}

/** Closer to its end than this a request gives way to a fresh one. */
const marginMs = 30_000

/**
 * The request on the screen. Each reading of a payment brings one with another deadline: what somebody reads, and what
 * their wallet shows, stays the same until its time is nearly over, or until the service refused it.
 */
export function useHeldRequest(
  payment: Payment,
  chainId: bigint | undefined,
  { isPending, error: refusal }: Pick<UseVerificationResult, 'isPending' | 'error'>,
): HeldRequest {
  const [held, setHeld] = useState(payment)
  // The refusals that were there when it came are not about this one.
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
