import { type JSX, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { Offer } from '../../../flow/state.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useConfirmPayment } from '../../../hooks/useConfirmPayment.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { saveKnownAddress } from '../../../storage/knownAddresses.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { LookAlikeNote, useLookAlike } from '../../shared/destination/LookAlikeNote.js'
import { addressMessages } from '../../shared/destination/messages.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { type QuoteValue, quoteValue } from '../../shared/offer/quoteValue.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ConfirmFoot } from './ConfirmFoot.js'
import { confirmMessages } from './messages.js'
import { OfferDetails, useGuarantee } from './OfferDetails.js'
import { AddressIn, OfferThread } from './OfferThread.js'
import { BetterOffer } from './PriceMoved.js'
import type { OfferFreshness } from './useFreshOffer.js'
import { ConfirmError, useRequiresVerification, VerifyNote } from './VerifyNote.js'

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
  const t = useMessages(confirmMessages)
  const address = useMessages(addressMessages).lookAlike
  const { fiat, percent } = useFormatters()
  const { deposit, options, settings, changeSettings } = useWidget()
  const { paymentMethod } = deposit.state.draft
  const draft = useDraft()
  const confirming = useConfirmPayment(deposit.flow)
  const value = quoteValue(offer.response, quote)
  const [accepted, setAccepted] = useState<string>()
  const [compared, setCompared] = useState<string>()
  const to = draft.destination.ok ? draft.destination : undefined
  const destination = to?.full ?? to?.address
  const { storage } = useDepositScope()
  const lookAlike = useLookAlike(to?.address)
  const ownerAddress = owner ?? draft.owner
  const guarantee = useGuarantee(ownerAddress, destination)
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
              ? { ownerAddress, destinationAddress: destination, options: options.confirmOptions }
              : undefined
          }
          hasDestination={to !== undefined}
          requiresVerification={requiresVerification}
          onConfirm={() => {
            if (to) saveKnownAddress(storage, to.address)
            changeSettings({ ...settings, paymentMethod, onrampMethod: quote.onramp_method ?? settings.onrampMethod })
          }}
          consented={
            (!mustAccept || accepted === offer.chosen) && (lookAlike === undefined || compared === destination)
          }
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
            <p className="dw-inline-note" data-tone="warning">
              <Icon name="alert" size="sm" />
              <span className="dw-text-medium">{t.loss.low(lost ?? '', percent(value.lostPercent))}</span>
            </p>
          )
        }
      >
        <OfferDetails
          key={ownerAddress}
          offer={offer}
          quote={quote}
          value={value}
          owner={<AddressIn sentence={guarantee.owner} address={ownerAddress ?? ''} />}
          startsOpen={!sameAddress(ownerAddress, destination)}
        />
      </OfferThread>
      {lookAlike !== undefined && (
        <>
          <LookAlikeNote known={lookAlike} />
          <Checkbox
            shape="note"
            checked={compared === destination}
            onChange={(checked) => setCompared(checked ? destination : undefined)}
          >
            {address.accept}
          </Checkbox>
        </>
      )}
      {value?.level !== 'low' && lossNote}
      {mustAccept && (
        <Checkbox
          shape="note"
          checked={accepted === offer.chosen}
          onChange={(checked) => setAccepted(checked ? offer.chosen : undefined)}
        >
          {t.loss.accept(lost ?? '')}
        </Checkbox>
      )}
      {value && value.level !== 'small' && !attempted && <BetterOffer response={offer.response} value={value} />}
      {value?.level === 'low' && lossNote}
      <p className="dw-inline-note">
        <Icon name="shield" />
        {guarantee.sentence}
      </p>
      {requiresVerification && <VerifyNote attempted={attempted} />}
    </Screen>
  )
}

/** Explains an unusual or unknown loss of value. Renders nothing for a small one. */
function LossNote({ value, currency }: { value: QuoteValue | undefined; currency: string }): JSX.Element | null {
  const t = useMessages(confirmMessages).loss
  const { fiat, percent } = useFormatters()
  if (!value)
    return (
      <Note tone="warning" icon="alert" title={t.unknown}>
        {t.unknownHint}
      </Note>
    )
  if (value.level === 'small') return null
  if (value.level === 'low')
    return (
      <Note icon="info" title={t.lowTitle}>
        {t.lowHint}
      </Note>
    )
  return (
    <Note tone="warning" icon="alert" title={t.highTitle(percent(value.lostPercent))}>
      {t.highHint(fiat(value.paid, currency), fiat(value.worth, currency))}
    </Note>
  )
}
