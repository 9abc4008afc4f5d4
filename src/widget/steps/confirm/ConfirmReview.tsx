import { type JSX, type ReactNode, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import type { Offer } from '../../../flow/state.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useConfirmPayment } from '../../../hooks/useConfirmPayment.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { saveKnownAddress } from '../../../storage/knownAddresses.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { LookAlikeNote, useLookAlike } from '../../shared/destination/LookAlikeNote.js'
import { addressMessages } from '../../shared/destination/messages.js'
import { FreshnessClock, freshnessMessages } from '../../shared/offer/FreshnessClock.js'
import { type QuoteValue, quoteValue } from '../../shared/offer/quoteValue.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ConfirmFoot } from './ConfirmFoot.js'
import { confirmMessages } from './messages.js'
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
  const { deposit, options } = useWidget()
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
              ? { ownerAddress, destinationAddress: destination, options: options.confirmOptions }
              : undefined
          }
          hasDestination={to !== undefined}
          requiresVerification={requiresVerification}
          onConfirm={() => to && saveKnownAddress(storage, to.address)}
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
      />
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
      <div className="dw-card dw-rows">
        <div className="dw-card-padding">
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

type OwnerSentence = {
  /** Formats a sentence about the owner for an address. */
  sentence: (address: string) => string
  /** What that means if the deposit fails. */
  hint: string
}

/** Describes who controls the one-time wallet, and what that means if the deposit fails. */
function useOwnerSentence(owner: string | undefined, destination: string | undefined): OwnerSentence {
  const t = useMessages(confirmMessages)
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  if (sameAddress(owner, account?.address)) return { sentence: t.ownerYou, hint: t.oneTimeHint }
  if (sameAddress(owner, ownerAddress)) return { sentence: t.ownerSite, hint: t.oneTimeHintOther }
  if (sameAddress(owner, destination)) return { sentence: t.ownerDestination, hint: t.oneTimeHintDestination }
  return { sentence: t.ownerOther, hint: t.oneTimeHintOther }
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

type OfferFactsProps = {
  offer: Offer
  quote: Quote
  value: QuoteValue | undefined
  /** Description of who controls the one-time wallet. */
  owner: ReactNode
}

/** Fees, duration, price validity and owner of the offer. */
function OfferFacts({ offer, quote, value, owner }: OfferFactsProps): JSX.Element {
  const confirm = useMessages(confirmMessages)
  const freshness = useMessages(freshnessMessages)
  const common = useMessages(commonMessages)
  const { fiat, percent, about, time } = useFormatters()
  const { fees, latency_seconds } = quote
  const cost = fiat(fees.total_fees, fees.currency_symbol)
  const rows: KeyValueRow[] = [
    { term: confirm.fees, value: value ? confirm.feesOf(cost, percent(value.feesPercent)) : cost },
  ]
  if (value && value.level !== 'small') {
    const lost = fiat(value.lostToPrice, offer.response.price_currency)
    rows.push({ term: confirm.lost, value: confirm.feesOf(lost, percent(value.lostToPricePercent)) })
  }
  if (latency_seconds !== undefined)
    rows.push({ term: confirm.time, value: <span className="dw-sentence-case">{about(latency_seconds)}</span> })
  const calls = offer.response.quote_request.request.custom_actions?.actions.length
  if (calls) rows.push({ term: confirm.calls, value: confirm.callsOf(calls) })
  rows.push({ term: freshness.priceHeld, value: common.today(time(acceptDeadline(offer.response))) })
  rows.push({ term: confirm.owner, value: owner })
  return <KeyValue rows={rows} />
}
