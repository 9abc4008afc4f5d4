import { type JSX, useState } from 'react'
import type { Offer } from '../../../flow/state.js'
import { useConfirmPayment } from '../../../hooks/useConfirmPayment.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { quoteValue } from '../../shared/offer/quoteValue.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AddressIn } from './AddressIn.js'
import { BetterOffer } from './BetterOffer.js'
import { ConfirmError } from './ConfirmError.js'
import { ConfirmFoot } from './ConfirmFoot.js'
import { LossNote } from './LossNote.js'
import { OfferFacts } from './OfferFacts.js'
import { OfferThread } from './OfferThread.js'
import type { OfferFreshness } from './useFreshOffer.js'
import { useOwnerSentence } from './useOwnerSentence.js'
import { useRequiresVerification } from './useRequiresVerification.js'
import { VerifyNote } from './VerifyNote.js'

export type ConfirmReviewProps = {
  offer: Offer
  quote: Quote
  /** A confirmation was sent, and its outcome is unknown. */
  attempted: boolean
  freshness: OfferFreshness
  /** Selected by the user, if the host's owner and the connected wallet differ. */
  owner: string | undefined
}

/** Shows exactly what the user agrees to by confirming. */
export function ConfirmReview({ offer, quote, attempted, freshness, owner }: ConfirmReviewProps): JSX.Element {
  const { confirm: t } = useMessages()
  const { fiat, percent } = useFormatters()
  const { deposit } = useWidget()
  const draft = useDraft()
  const confirming = useConfirmPayment(deposit.flow)
  const value = quoteValue(offer.response, quote)
  const [accepted, setAccepted] = useState<string>()
  const to = draft.destination.ok ? draft.destination : undefined
  const destination = to?.full ?? to?.address
  const ownerAddress = owner ?? draft.owner
  const words = useOwnerSentence(ownerAddress, destination)
  const requiresVerification = useRequiresVerification(offer.response, quote)
  const mustAccept = value?.level === 'high'
  const lost = value && fiat(value.lost, offer.response.price_currency)
  const lossNote = <LossNote value={value} currency={offer.response.price_currency} />
  return (
    <Screen
      name="confirm"
      title={t.title}
      onBack={attempted ? undefined : () => deposit.send({ type: 'WENT_BACK' })}
      trailing={attempted ? undefined : <FreshnessClock response={offer.response} />}
      foot={
        <ConfirmFoot
          offer={offer}
          quote={quote}
          attempted={attempted}
          freshness={freshness}
          confirming={confirming}
          addresses={
            destination !== undefined && ownerAddress !== undefined
              ? { ownerAddress, destinationAddress: destination }
              : undefined
          }
          hasDestination={to !== undefined}
          requiresVerification={requiresVerification}
          consented={!mustAccept || accepted === offer.chosen}
        />
      }
    >
      <ConfirmError attempted={attempted} freshness={freshness} confirming={confirming} />
      <OfferThread
        offer={offer}
        quote={quote}
        destination={to?.address ?? ''}
        tag={to?.tag}
        warning={
          value?.level === 'low' && (
            <p className="dw-more-note" data-tone="warning">
              <Icon name="alert" size="sm" />
              <span className="dw-medium">{t.loss.low(lost ?? '', percent(value.lostPercent))}</span>
            </p>
          )
        }
      />
      {value?.level !== 'low' && lossNote}
      <div className="dw-card dw-rows">
        <div className="dw-pad">
          <OfferFacts
            offer={offer}
            quote={quote}
            value={value}
            owner={<AddressIn sentence={words.sentence} address={ownerAddress ?? ''} />}
          />
        </div>
        {mustAccept && (
          <Checkbox
            shape="consent"
            checked={accepted === offer.chosen}
            onChange={(checked) => setAccepted(checked ? offer.chosen : undefined)}
          >
            {t.loss.accept(lost ?? '')}
          </Checkbox>
        )}
        {value && value.level !== 'small' && !attempted && <BetterOffer response={offer.response} value={value} />}
      </div>
      {value?.level === 'low' && lossNote}
      <Note icon="key" title={t.oneTime}>
        {words.hint}
      </Note>
      {requiresVerification && <VerifyNote attempted={attempted} />}
    </Screen>
  )
}
