import type { JSX, ReactNode } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import type { UseWithdrawResult } from '../../../hooks/useWithdraw.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { SignedFacts } from '../wallet/SignedFacts.js'
import { WalletPendingScreen } from '../wallet/WalletPendingScreen.js'
import { EndedScreen } from './EndedScreen.js'
import { FollowScreen } from './FollowScreen.js'
import { withdrawalMessages } from './messages.js'
import { ReviewScreen } from './ReviewScreen.js'

export type WithdrawalStageProps = {
  payment: Payment
  withdraw: UseWithdrawResult
  onDone: () => void
  /** Shown until there is something to sign. */
  children: ReactNode
}

/** Screens of a withdrawal from review to result, shared by withdrawing and retrying. */
export function WithdrawalStage({ payment, withdraw, onDone, children }: WithdrawalStageProps): JSX.Element {
  const { state, prepare, reset, sign, submitAgain } = withdraw
  switch (state.stage) {
    case 'review':
      return (
        <ReviewScreen
          state={state}
          onBack={reset}
          onRenew={() => {
            reset()
            void prepare(state.request)
          }}
          onSign={(options) => void sign(options)}
        />
      )
    case 'signing':
      return <SigningScreen state={state} onCancel={reset} />
    case 'submitting':
    case 'following':
      return <FollowScreen payment={payment} state={state} onSubmitAgain={() => void submitAgain()} onLeave={reset} />
    case 'ended':
      return <EndedScreen payment={payment} state={state} onDone={onDone} onAgain={reset} />
    default:
      return <>{children}</>
  }
}

type SigningScreenProps = {
  state: Extract<WithdrawalState, { stage: 'signing' }>
  onCancel: () => void
}

/** A signature request is open in the wallet: shows the values to compare. */
function SigningScreen({ state, onCancel }: SigningScreenProps): JSX.Element {
  const t = useMessages(withdrawalMessages).asked
  return (
    <WalletPendingScreen name="recover-wallet" title={t.title} waiting={t.waiting} leave={t.cancel} onLeave={onCancel}>
      <SignedFacts request={state.request} plan={state.plan} />
    </WalletPendingScreen>
  )
}
