import type { JSX, ReactNode } from 'react'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { OwnerFoot } from '../OwnerFoot.js'
import { Screen } from '../Screen.js'
import { isOtherKey, SigningNote } from '../SigningNote.js'
import { SmartAccountButton } from '../SmartAccountButton.js'
import { useArmed } from '../useArmed.js'
import { SignedFacts } from './SignedFacts.js'
import { useWishWords } from './useWishWords.js'

export type ReviewScreenProps = {
  state: Extract<WithdrawalState, { stage: 'review' }>
  /** Says where the money goes, where that is not the owner's choice. */
  lead?: ReactNode
  /** Writes the label of the button with the amount. */
  label: (amount: string) => string
  onBack: () => void
  onSign: (options?: { smartAccount: boolean }) => void
}

/** Everything that is about to be signed, word by word, before the wallet is asked. */
export function ReviewScreen({ state, lead, label, onBack, onSign }: ReviewScreenProps): JSX.Element {
  const t = useMessages().recover
  const { wish, plan, error } = state
  const { received } = useWishWords(wish, plan.fees)
  const armed = useArmed(plan.digest)
  return (
    <Screen
      name="recover-review"
      title={t.review.title}
      onBack={onBack}
      foot={
        <>
          <SigningNote error={error} />
          <OwnerFoot owner={wish.owner}>
            <Button
              kind="primary"
              className="dw-confirm"
              disabled={!armed}
              data-arming={armed ? undefined : ''}
              onClick={() => onSign()}
            >
              {received === undefined ? t.action.signPlain : label(received)}
            </Button>
            {isOtherKey(error) && <SmartAccountButton onSign={() => onSign({ smartAccount: true })} />}
            <p className="dw-foot-note">{t.review.foot}</p>
          </OwnerFoot>
        </>
      }
    >
      {lead}
      <SignedFacts wish={wish} plan={plan} />
    </Screen>
  )
}
