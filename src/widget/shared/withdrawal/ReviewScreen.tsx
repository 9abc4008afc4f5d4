import type { JSX } from 'react'
import type { SignOptions } from '../../../core/signing/SignOptions.js'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { Screen } from '../../shell/Screen.js'
import { validUntil } from '../../shell/time/DeadlineClock.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useArmed } from '../../shell/useArmed.js'
import { FeeConsent, useFeeChoice } from '../consent/FeeConsent.js'
import { consentMessages } from '../consent/messages.js'
import { useKeyOfOwner } from '../key/OwnerKey.js'
import { reviewMessages, signAgainMessages } from '../wallet/messages.js'
import { OwnerFoot, SignAgainButton } from '../wallet/OwnerFoot.js'
import { isOtherKey, isUnwitnessed, SigningNote } from '../wallet/SigningNote.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { withdrawalMessages } from './messages.js'
import { TakenCard } from './TakenCard.js'
import { WalletShows } from './WalletShows.js'

export type ReviewScreenProps = {
  state: Extract<WithdrawalState, { stage: 'review' }>
  onBack: () => void
  /** Requests the same authorization again after it has expired. */
  onRenew: () => void
  onSign: (options: SignOptions) => void
}

/** Shows everything that is about to be signed, before the wallet opens. */
export function ReviewScreen({ state, onBack, onRenew, onSign }: ReviewScreenProps): JSX.Element {
  const withdrawal = useMessages(withdrawalMessages)
  const t = useMessages(reviewMessages)
  const again = useMessages(signAgainMessages)
  const { tick } = useMessages(consentMessages)
  const { request, plan, unverified, error } = state
  const { received } = useWithdrawalSummary(request, plan.fees)
  const { signs: byKey } = useKeyOfOwner()
  const armed = useArmed(plan.digest)
  // The notice below was on the screen before the press.
  const fee = useFeeChoice(plan)
  const signWith = (options: SignOptions) =>
    onSign({ ...options, acceptUnverified: unverified, acceptFee: fee.acceptFee })
  const over = useDeadlinePassed(validUntil(plan.deadline))
  const movesOn = request.childId !== undefined
  const once = plan.nonce !== undefined
  const title = movesOn ? t.move : t.takeBack
  return (
    <Screen
      name="withdrawal-review"
      title={received === undefined ? t.title : title(received)}
      onBack={onBack}
      foot={
        <>
          <SigningNote error={error} chainId={plan.facts.chainId} />
          <OwnerFoot
            owner={request.owner}
            onPhone={over || fee.isMissing ? undefined : () => signWith({})}
            movesOn={movesOn}
          >
            {over ? (
              <Button kind="primary" icon="refresh" onClick={onRenew}>
                {withdrawal.action.renew}
              </Button>
            ) : (
              <Button
                kind="primary"
                className="dw-confirm-button"
                disabled={!armed || fee.isMissing}
                data-arming={armed || fee.isMissing ? undefined : ''}
                onClick={() => signWith({})}
              >
                {fee.isMissing ? tick : movesOn ? withdrawal.action.move : withdrawal.action.sign}
              </Button>
            )}
            {isOtherKey(error) && !over && (
              <SignAgainButton label={again.smart} onSign={() => signWith({ smartAccount: true })} />
            )}
            {isUnwitnessed(error) && !over && (
              <SignAgainButton label={again.unwitnessed} onSign={() => signWith({ acceptUnwitnessed: true })} />
            )}
            <p className="dw-screen-foot-note">{movesOn && !byKey ? t.compare : once ? t.freeOnce : t.free}</p>
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
      <TakenCard request={request} fees={plan.fees} once={once} />
      <FeeConsent request={request} plan={plan} choice={fee} />
      <WalletShows request={request} plan={plan} byKey={byKey} />
      <p className="dw-inline-note">
        <Icon name="shield" />
        <span>{movesOn && !request.unverified ? t.moves(received ?? '') : byKey ? t.foot : t.compare}</span>
      </p>
    </Screen>
  )
}
