import type { JSX } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { Screen } from '../../shell/Screen.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { validUntil } from '../../shell/time/useDeadlineText.js'
import { useArmed } from '../../shell/useArmed.js'
import { reviewMessages } from '../wallet/messages.js'
import { OwnerFoot, SmartAccountButton } from '../wallet/OwnerFoot.js'
import { SignedFacts } from '../wallet/SignedFacts.js'
import { isOtherKey, SigningNote } from '../wallet/SigningNote.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { withdrawalMessages } from './messages.js'

export type ReviewScreenProps = {
  state: Extract<WithdrawalState, { stage: 'review' }>
  onBack: () => void
  /** Requests the same authorization again after it has expired. */
  onRenew: () => void
  onSign: (options?: { smartAccount: boolean }) => void
}

/** Shows everything that is about to be signed, before the wallet opens. */
export function ReviewScreen({ state, onBack, onRenew, onSign }: ReviewScreenProps): JSX.Element {
  const withdrawal = useMessages(withdrawalMessages)
  const review = useMessages(reviewMessages)
  const { request, plan, error } = state
  const { received } = useWithdrawalSummary(request, plan.fees)
  const armed = useArmed(plan.digest)
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
                onClick={() => onSign()}
              >
                {received === undefined ? withdrawal.action.signPlain : label(received)}
              </Button>
            )}
            {isOtherKey(error) && !over && <SmartAccountButton onSign={() => onSign({ smartAccount: true })} />}
            <p className="dw-screen-foot-note">{review.foot}</p>
          </OwnerFoot>
        </>
      }
    >
      {movesOn && <Note icon="shield" title={review.moves(received ?? '')} />}
      <SignedFacts request={request} plan={plan} />
    </Screen>
  )
}
