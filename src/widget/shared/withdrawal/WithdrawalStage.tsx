import type { JSX, ReactNode } from 'react'
import type { SignOptions } from '../../../core/withdraw/createWithdrawal.js'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import type { UseWithdrawResult } from '../../../hooks/useWithdraw.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { Screen } from '../../shell/Screen.js'
import { validUntil } from '../../shell/time/DeadlineClock.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useArmed } from '../../shell/useArmed.js'
import { SignedFacts } from '../wallet/ExactMessage.js'
import { reviewMessages, signAgainMessages } from '../wallet/messages.js'
import { OwnerFoot, SignAgainButton } from '../wallet/OwnerFoot.js'
import { isOtherKey, isUnwitnessed, SigningNote } from '../wallet/SigningNote.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { WalletPendingScreen } from '../wallet/WalletPendingScreen.js'
import { EndedScreen } from './EndedScreen.js'
import { FollowScreen } from './FollowScreen.js'
import { withdrawalMessages } from './messages.js'

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

type ReviewScreenProps = {
  state: Extract<WithdrawalState, { stage: 'review' }>
  onBack: () => void
  /** Requests the same authorization again after it has expired. */
  onRenew: () => void
  onSign: (options: SignOptions) => void
}

/** Shows everything that is about to be signed, before the wallet opens. */
function ReviewScreen({ state, onBack, onRenew, onSign }: ReviewScreenProps): JSX.Element {
  const withdrawal = useMessages(withdrawalMessages)
  const review = useMessages(reviewMessages)
  const again = useMessages(signAgainMessages)
  const { request, plan, unverified, error } = state
  const { received } = useWithdrawalSummary(request, plan.fees)
  const armed = useArmed(plan.digest)
  // The notice below was on the screen before the press.
  const signWith = (options: SignOptions) => onSign({ ...options, acceptUnverified: unverified })
  const over = useDeadlinePassed(validUntil(plan.deadline))
  const movesOn = request.childId !== undefined
  const label = movesOn ? withdrawal.action.move : withdrawal.action.sign
  return (
    <Screen
      name="recover-review"
      title={review.title}
      onBack={onBack}
      foot={
        <>
          <SigningNote error={error} />
          <OwnerFoot owner={request.owner}>
            {over ? (
              <Button kind="primary" icon="refresh" onClick={onRenew}>
                {withdrawal.action.renew}
              </Button>
            ) : (
              <Button
                kind="primary"
                className="dw-confirm-button"
                disabled={!armed}
                data-arming={armed ? undefined : ''}
                onClick={() => signWith({})}
              >
                {received === undefined ? withdrawal.action.signPlain : label(received)}
              </Button>
            )}
            {isOtherKey(error) && !over && (
              <SignAgainButton label={again.smart} onSign={() => signWith({ smartAccount: true })} />
            )}
            {isUnwitnessed(error) && !over && (
              <SignAgainButton label={again.unwitnessed} onSign={() => signWith({ acceptUnwitnessed: true })} />
            )}
            <p className="dw-screen-foot-note">{review.foot}</p>
          </OwnerFoot>
        </>
      }
    >
      {unverified && (
        <Note
          tone="warning"
          icon="shield"
          title={request.unverified ? withdrawal.unverified.address : withdrawal.unverified.wallet}
          role="status"
        >
          {withdrawal.unverified.hint}
        </Note>
      )}
      {movesOn && !request.unverified && <Note icon="shield" title={review.moves(received ?? '')} />}
      <SignedFacts request={request} plan={plan} />
    </Screen>
  )
}
