import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { DepositError } from '../../errors/DepositError.js'
import type { Offer } from '../../flow/state.js'
import { useDepositContext } from '../../hooks/context.js'
import type { UseRequoteResult } from '../../hooks/useRequote.js'
import type { UseWithdrawResult } from '../../hooks/useWithdraw.js'
import { useWidget } from '../WidgetContext.js'

export type MoveOnParameters = {
  requote: UseRequoteResult
  withdraw: UseWithdrawResult
}

/** Takes an offer: confirms the new payment and prepares the signature that moves the money there. */
export function useMoveOn({ requote, withdraw }: MoveOnParameters): UseMutationResult<void, DepositError, Offer> {
  const { queryClient } = useDepositContext()
  const { send } = useWidget().deposit
  return useMutation<void, DepositError, Offer>(
    { mutationFn: moveOn, networkMode: 'always', retry: false },
    queryClient,
  )

  async function moveOn(offer: Offer): Promise<void> {
    const { child, wish } = await requote.confirmAsync(offer)
    const childId = child.payment_id
    if (!wish) return send({ type: 'PAYMENT_OPENED', paymentId: childId })
    // Remembered before anything is signed, so that a reload finds where the money went.
    send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry', childId } })
    await withdraw.prepare(wish)
  }
}
