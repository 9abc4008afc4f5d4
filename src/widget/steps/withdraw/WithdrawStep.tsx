import { type JSX, useEffect } from 'react'
import { useWithdraw } from '../../../hooks/useWithdraw.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { useRecoverable } from '../../shared/withdrawal/useRecoverable.js'
import { useResumeWithdrawal } from '../../shared/withdrawal/useResumeWithdrawal.js'
import { WithdrawalStage } from '../../shared/withdrawal/WithdrawalStage.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ChooseScreen } from './ChooseScreen.js'
import { useWithdrawChoice } from './useWithdrawChoice.js'

/** Withdraws funds from a one-time wallet: select, review, sign, track. */
export function RecoverStep({ payment, refetch }: PaymentScreenProps): JSX.Element {
  const { send } = useWidget().deposit
  const withdraw = useWithdraw(payment)
  const recoverable = useRecoverable(payment)
  const choice = useWithdrawChoice(payment, recoverable.rows)
  const { state } = withdraw
  const wallets = [...payment.processing_addresses, ...recoverable.rows.map(({ balance }) => balance)]
  useResumeWithdrawal(withdraw, {
    wallets: wallets.map(({ address }) => address),
    recovery: { kind: 'withdraw' },
  })
  const ended = state.stage === 'ended'
  const { refetch: readAgain } = recoverable
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the withdrawal ends
  useEffect(() => {
    if (!ended) return
    refetch()
    readAgain()
  }, [ended])
  const leave = () => send({ type: 'RECOVERY_LEFT' })

  return (
    <WithdrawalStage payment={payment} withdraw={withdraw} onDone={leave}>
      <ChooseScreen
        payment={payment}
        recoverable={recoverable}
        choice={choice}
        error={state.stage === 'idle' ? state.error : undefined}
        preparing={state.stage === 'preparing'}
        onBack={leave}
        onContinue={() => {
          if (choice.request) void withdraw.prepare(choice.request)
        }}
      />
    </WithdrawalStage>
  )
}
