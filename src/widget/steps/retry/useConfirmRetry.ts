import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { DepositError } from '../../../errors/DepositError.js'
import type { Offer } from '../../../flow/state.js'
import { useDepositContext } from '../../../hooks/context.js'
import type { UseRequoteResult } from '../../../hooks/useRequote.js'
import type { UseWithdrawResult } from '../../../hooks/useWithdraw.js'
import { useWidget } from '../../shell/WidgetContext.js'

export type ConfirmRetryParameters = {
  requote: UseRequoteResult
  withdraw: UseWithdrawResult
}

/** Confirms the new payment of a retry and prepares the signature that moves the funds there. */
export function useConfirmRetry({
  requote,
  withdraw,
}: ConfirmRetryParameters): UseMutationResult<void, DepositError, Offer> {
  const { queryClient } = useDepositContext()
  const { send } = useWidget().deposit
  return useMutation<void, DepositError, Offer>(
    { mutationFn: confirmRetry, networkMode: 'always', retry: false },
    queryClient,
  )

  async function confirmRetry(offer: Offer): Promise<void> {
    const { child, request } = await requote.confirmAsync(offer)
    const childId = child.payment_id
    if (!request) return send({ type: 'PAYMENT_OPENED', paymentId: childId })
    // Stored before anything is signed, so that a reload knows where the funds went.
    send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry', childId } })
    await withdraw.prepare(request)
  }
}
