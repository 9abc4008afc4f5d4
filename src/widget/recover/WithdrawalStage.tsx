import type { JSX, ReactNode } from 'react'
import type { UseWithdrawResult } from '../../hooks/useWithdraw.js'
import type { Payment } from '../../schema/Payment.js'
import { AskedScreen } from './AskedScreen.js'
import { EndedScreen } from './EndedScreen.js'
import { FollowScreen } from './FollowScreen.js'
import { ReviewScreen } from './ReviewScreen.js'

export type WithdrawalStageProps = {
  payment: Payment
  withdraw: UseWithdrawResult
  onDone: () => void
  /** What is shown while there is nothing to sign yet. */
  children: ReactNode
}

/** The way of a withdrawal from reading what is signed to the money, alike for taking back and for moving on. */
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
            void prepare(state.wish)
          }}
          onSign={(options) => void sign(options)}
        />
      )
    case 'signing':
      return <AskedScreen state={state} onCancel={reset} />
    case 'submitting':
    case 'following':
      return <FollowScreen payment={payment} state={state} onSubmitAgain={() => void submitAgain()} onLeave={reset} />
    case 'ended':
      return <EndedScreen payment={payment} state={state} onDone={onDone} onAgain={reset} />
    default:
      return <>{children}</>
  }
}
