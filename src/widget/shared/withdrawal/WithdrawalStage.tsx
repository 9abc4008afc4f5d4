import type { JSX, ReactNode } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useHandover } from '../../../hooks/useHandover.js'
import type { UseWithdrawResult } from '../../../hooks/useWithdraw.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { LoadingScreen } from '../../shell/LoadingScreen.js'
import { Needed } from '../../shell/lazy/rest.js'
import { HandoverRest } from '../handover/HandoverRest.js'
import { useKeyOfOwner } from '../key/OwnerKey.js'
import { SignedFacts } from '../wallet/ExactMessage.js'
import { WalletPendingScreen } from '../wallet/WalletPendingScreen.js'
import { EndedScreen } from './EndedScreen.js'
import { FollowScreen } from './FollowScreen.js'
import { withdrawalMessages } from './messages.js'
import { ReviewScreen } from './ReviewScreen.js'

export type WithdrawalStageProps = {
  payment: Payment
  withdraw: UseWithdrawResult
  /** Amounts with their tokens that a further withdrawal could take back. */
  left?: readonly string[]
  onDone: () => void
  /** Shown until there is something to sign. */
  children: ReactNode
}

/** Screens of a withdrawal from review to result, shared by withdrawing and retrying. */
export function WithdrawalStage({ payment, withdraw, left = [], onDone, children }: WithdrawalStageProps): JSX.Element {
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
      return <EndedScreen payment={payment} state={state} left={left} onDone={onDone} onAgain={reset} />
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
  const { signs: byKey, phone } = useKeyOfOwner()
  const { stage } = useHandover()
  if (phone?.isChosen) {
    const leave = () => {
      phone.leave()
      // Before the phone is asked, nothing else ends the signature.
      if (stage === 'idle') onCancel()
    }
    return (
      <Needed from={HandoverRest} fallback={<LoadingScreen />}>
        {({ HandoverScreen }) => <HandoverScreen asks="withdraw" onBack={leave} />}
      </Needed>
    )
  }
  return (
    <WalletPendingScreen
      name="withdrawal-wallet"
      title={byKey ? t.titleKey : t.title}
      byKey={byKey}
      waiting={byKey ? t.waitingKey : t.waiting}
      leave={t.cancel}
      onLeave={onCancel}
    >
      <SignedFacts request={state.request} plan={state.plan} />
    </WalletPendingScreen>
  )
}
