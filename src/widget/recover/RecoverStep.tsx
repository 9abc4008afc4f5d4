import { type JSX, useEffect } from 'react'
import { useWithdraw } from '../../hooks/useWithdraw.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { PaymentScreenProps } from '../PaymentScreenProps.js'
import { useWidget } from '../WidgetContext.js'
import { AskedScreen } from './AskedScreen.js'
import { ChooseScreen } from './ChooseScreen.js'
import { EndedScreen } from './EndedScreen.js'
import { FollowScreen } from './FollowScreen.js'
import { ReviewScreen } from './ReviewScreen.js'
import { useRecoverable } from './useRecoverable.js'
import { useResumeWithdrawal } from './useResumeWithdrawal.js'
import { useWithdrawChoice } from './useWithdrawChoice.js'

/** Takes money back out of a one-time wallet: choose, read what is signed, sign, follow it home. */
export function RecoverStep({ payment, refetch }: PaymentScreenProps): JSX.Element {
  const { recover } = useMessages()
  const { send } = useWidget().deposit
  const withdraw = useWithdraw(payment)
  const recoverable = useRecoverable(payment)
  const choice = useWithdrawChoice(payment, recoverable.rows)
  const { state } = withdraw
  const wallets = [...payment.processing_addresses, ...recoverable.rows.map(({ balance }) => balance)]
  useResumeWithdrawal(
    withdraw,
    wallets.map(({ address }) => address),
  )
  const ended = state.stage === 'ended'
  const { refetch: readAgain } = recoverable
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (!ended) return
    refetch()
    readAgain()
  }, [ended])
  const leave = () => send({ type: 'RECOVERY_LEFT' })

  switch (state.stage) {
    case 'review':
      return (
        <ReviewScreen
          state={state}
          label={recover.action.sign}
          onBack={withdraw.leave}
          onSign={(options) => void withdraw.sign(options)}
        />
      )
    case 'signing':
      return <AskedScreen state={state} onCancel={withdraw.leave} />
    case 'submitting':
    case 'following':
      return (
        <FollowScreen
          payment={payment}
          state={state}
          onSubmitAgain={() => void withdraw.submitAgain()}
          onLeave={withdraw.leave}
        />
      )
    case 'ended':
      return <EndedScreen payment={payment} state={state} onDone={leave} onAgain={withdraw.leave} />
    default:
      return (
        <ChooseScreen
          payment={payment}
          recoverable={recoverable}
          choice={choice}
          error={state.stage === 'idle' ? state.error : undefined}
          preparing={state.stage === 'preparing'}
          onBack={leave}
          onContinue={() => {
            if (choice.wish) void withdraw.prepare(choice.wish)
          }}
        />
      )
  }
}
