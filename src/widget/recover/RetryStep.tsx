import { type JSX, useEffect, useRef } from 'react'
import { sameAddress } from '../../address/sameAddress.js'
import { readPinnedAddress } from '../../flow/pinnedAddress.js'
import { useDepositContext } from '../../hooks/context.js'
import { useRequote } from '../../hooks/useRequote.js'
import { useWithdraw } from '../../hooks/useWithdraw.js'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import type { PaymentScreenProps } from '../later/PaymentScreenProps.js'
import { useWidget } from '../WidgetContext.js'
import { RetryQuoteScreen } from './RetryQuoteScreen.js'
import { useMoveOn } from './useMoveOn.js'
import { useRecoverable } from './useRecoverable.js'
import { useResumeWithdrawal } from './useResumeWithdrawal.js'
import { WithdrawalStage } from './WithdrawalStage.js'

export type RetryStepProps = PaymentScreenProps & {
  /** The new payment, once it is confirmed. */
  childId: string | undefined
}

/** Goes on with money that stopped: a new quote, a new payment, and one signature that moves it there. */
export function RetryStep({ payment, childId }: RetryStepProps): JSX.Element {
  const { send } = useWidget().deposit
  const withdraw = useWithdraw(payment)
  const recoverable = useRecoverable(payment)
  const requote = useRequote(withdraw.state.stage === 'idle' ? payment : undefined)
  const moving = useMoveOn({ requote, withdraw })
  const { state } = withdraw
  useResumeWithdrawal(withdraw, {
    wallets: payment.processing_addresses.map(({ address }) => address),
    recovery: { kind: 'retry', childId },
    // The signature was given and its money arrived while nobody looked: what is left to see is the new payment.
    onNothing: () => {
      if (childId !== undefined) send({ type: 'PAYMENT_OPENED', paymentId: childId })
    },
  })
  useMoneyMoved(state)
  useWayLeft(state)
  const leave = () => send({ type: 'RECOVERY_LEFT' })

  return (
    <WithdrawalStage payment={payment} withdraw={withdraw} onDone={leave}>
      <RetryQuoteScreen
        payment={payment}
        quotes={requote.quotes}
        error={moving.error ?? (state.stage === 'idle' ? state.error : undefined)}
        busy={moving.isPending || state.stage === 'preparing'}
        balances={recoverable}
        onClear={moving.reset}
        onBack={leave}
        onWithdraw={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
        onConfirm={moving.mutate}
      />
    </WithdrawalStage>
  )
}

/** Opens the new payment once it has its money. */
function useMoneyMoved(state: WithdrawalState): void {
  const { send } = useWidget().deposit
  const { storage } = useDepositContext()
  const moved = state.stage === 'ended' && state.withdrawal.status === 'SUCCESS' ? state : undefined
  useEffect(() => {
    const childId = moved?.wish.childId
    if (!moved || childId === undefined) return
    send({ type: 'PAYMENT_OPENED', paymentId: childId })
    const pinned = readPinnedAddress(storage, childId)
    // Money that went anywhere else pays no new payment.
    if (pinned !== undefined && !sameAddress(pinned, moved.wish.recipient)) return
    send({ type: 'FUNDS_SENT', hash: moved.withdrawal.transaction_hash })
  }, [moved, storage, send])
}

/** A new payment whose money was not sent on its way is not the one that a reload opens. */
function useWayLeft({ stage }: WithdrawalState): void {
  const { send } = useWidget().deposit
  const begun = useRef(false)
  useEffect(() => {
    if (stage === 'idle' && begun.current) send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry' } })
    begun.current = stage !== 'idle'
  }, [stage, send])
}
