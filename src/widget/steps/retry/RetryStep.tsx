import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type JSX, useEffect, useRef } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { RequoteOffer } from '../../../core/requote/continueWith.js'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { useDepositScope } from '../../../hooks/context.js'
import { type UseRequoteResult, useRequote } from '../../../hooks/useRequote.js'
import { type UseWithdrawResult, useWithdraw } from '../../../hooks/useWithdraw.js'
import { loadPinnedAddress } from '../../../storage/pins.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { useRecoverable } from '../../shared/withdrawal/useRecoverable.js'
import { useResumeWithdrawal } from '../../shared/withdrawal/useResumeWithdrawal.js'
import { WithdrawalStage } from '../../shared/withdrawal/WithdrawalStage.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { RetryQuoteScreen } from './RetryQuoteScreen.js'

export type RetryStepProps = PaymentScreenProps & {
  /** The new payment, once it is confirmed. */
  childId: string | undefined
}

/** Retries a stopped payment: a new quote, a new payment, and one signature that moves the funds there. */
export function RetryStep({ payment, childId }: RetryStepProps): JSX.Element {
  const { send } = useWidget().deposit
  const withdraw = useWithdraw(payment)
  const recoverable = useRecoverable(payment)
  const requote = useRequote(withdraw.state.stage === 'idle' ? payment : undefined)
  const confirmation = useConfirmRetry({ requote, withdraw })
  const { state } = withdraw
  useResumeWithdrawal(withdraw, {
    wallets: payment.processing_addresses.map(({ address }) => address),
    recovery: { kind: 'retry', childId },
    // The transfer finished while the page was closed, so open the new payment.
    onNotFound: () => {
      if (childId !== undefined) send({ type: 'PAYMENT_OPENED', paymentId: childId })
    },
  })
  useOpenFundedChild(state)
  useForgetAbandonedChild(state)
  const leave = () => send({ type: 'RECOVERY_LEFT' })

  return (
    <WithdrawalStage payment={payment} withdraw={withdraw} onDone={leave}>
      <RetryQuoteScreen
        payment={payment}
        quotes={requote.quotes}
        error={confirmation.error ?? (state.stage === 'idle' ? state.error : undefined)}
        busy={confirmation.isPending || state.stage === 'preparing'}
        balances={recoverable}
        onClear={confirmation.reset}
        onBack={leave}
        onWithdraw={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
        onConfirm={confirmation.mutate}
      />
    </WithdrawalStage>
  )
}

/** Opens the new payment once the funds have moved to it. */
function useOpenFundedChild(state: WithdrawalState): void {
  const { send } = useWidget().deposit
  const { storage } = useDepositScope()
  const moved = state.stage === 'ended' && state.withdrawal.status === 'SUCCESS' ? state : undefined
  useEffect(() => {
    const childId = moved?.request.childId
    if (!moved || childId === undefined) return
    send({ type: 'PAYMENT_OPENED', paymentId: childId })
    const pinned = loadPinnedAddress(storage, childId)
    // A withdrawal to any other address does not fund the new payment.
    if (pinned !== undefined && !sameAddress(pinned, moved.request.recipient)) return
    send({ type: 'FUNDS_SENT', hash: moved.withdrawal.transaction_hash })
  }, [moved, storage, send])
}

/** Forgets the new payment if its transfer was abandoned, so that a reload does not open it. */
function useForgetAbandonedChild({ stage }: WithdrawalState): void {
  const { send } = useWidget().deposit
  const begun = useRef(false)
  useEffect(() => {
    if (stage === 'idle' && begun.current) send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry' } })
    begun.current = stage !== 'idle'
  }, [stage, send])
}

type ConfirmRetryParameters = {
  requote: UseRequoteResult
  withdraw: UseWithdrawResult
}

/** Confirms the new payment of a retry and prepares the signature that moves the funds there. */
function useConfirmRetry({
  requote,
  withdraw,
}: ConfirmRetryParameters): UseMutationResult<void, DepositError, RequoteOffer> {
  const { queryClient } = useDepositScope()
  const { send } = useWidget().deposit
  return useMutation<void, DepositError, RequoteOffer>(
    { mutationFn: confirmRetry, networkMode: 'always', retry: false },
    queryClient,
  )

  async function confirmRetry(offer: RequoteOffer): Promise<void> {
    const { child, request } = await requote.confirmAsync(offer)
    const childId = child.payment_id
    if (!request) return send({ type: 'PAYMENT_OPENED', paymentId: childId })
    // Stored before anything is signed, so that a reload knows where the funds went.
    send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry', childId } })
    await withdraw.prepare(request)
  }
}
