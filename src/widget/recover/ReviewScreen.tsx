import type { JSX } from 'react'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { Note } from '../../ui/Note.js'
import { useArmed } from '../frame/useArmed.js'
import { Screen } from '../Screen.js'
import { useDeadlinePassed } from '../time/useDeadlinePassed.js'
import { validUntil } from '../time/validUntil.js'
import { OwnerFoot } from '../wallet/OwnerFoot.js'
import { SignedFacts } from '../wallet/SignedFacts.js'
import { isOtherKey, SigningNote } from '../wallet/SigningNote.js'
import { SmartAccountButton } from '../wallet/SmartAccountButton.js'
import { useWishWords } from '../wallet/useWishWords.js'

export type ReviewScreenProps = {
  state: Extract<WithdrawalState, { stage: 'review' }>
  onBack: () => void
  /** The time to sign is over: the same is asked for once more. */
  onRenew: () => void
  onSign: (options?: { smartAccount: boolean }) => void
}

/** Everything that is about to be signed, word by word, before the wallet is asked. */
export function ReviewScreen({ state, onBack, onRenew, onSign }: ReviewScreenProps): JSX.Element {
  const t = useMessages().recover
  const { wish, plan, error } = state
  const { received } = useWishWords(wish, plan.fees)
  const armed = useArmed(plan.digest)
  const over = useDeadlinePassed(validUntil(plan.deadline))
  const movesOn = wish.childId !== undefined
  const label = movesOn ? t.action.move : t.action.sign
  return (
    <Screen
      name="recover-review"
      title={t.review.title}
      onBack={onBack}
      foot={
        <>
          <SigningNote error={error} />
          <OwnerFoot owner={wish.owner}>
            {over ? (
              <Button kind="primary" icon="refresh" onClick={onRenew}>
                {t.action.renew}
              </Button>
            ) : (
              <Button
                kind="primary"
                className="dw-confirm"
                disabled={!armed}
                data-arming={armed ? undefined : ''}
                onClick={() => onSign()}
              >
                {received === undefined ? t.action.signPlain : label(received)}
              </Button>
            )}
            {isOtherKey(error) && !over && <SmartAccountButton onSign={() => onSign({ smartAccount: true })} />}
            <p className="dw-foot-note">{t.review.foot}</p>
          </OwnerFoot>
        </>
      }
    >
      {movesOn && <Note icon="shield" title={t.review.moves(received ?? '')} />}
      <SignedFacts wish={wish} plan={plan} />
    </Screen>
  )
}
