import { type JSX, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { type QuoteValue, quoteValue } from '../../../flow/quoteValue.js'
import type { Offer } from '../../../flow/state.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useConfirmPayment } from '../../../hooks/useConfirmPayment.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { saveKnownAddress } from '../../../storage/knownAddresses.js'
import { Address } from '../../../ui/Address.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { LossConsent } from '../../shared/consent/LossConsent.js'
import { LookAlikeNote, useLookAlike } from '../../shared/destination/LookAlikeNote.js'
import { addressMessages } from '../../shared/destination/messages.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { useRequiresVerification } from '../../shared/offer/verification.js'
import { rememberReviewedSend } from '../../shared/payment/reviewedSend.js'
import { LoadingScreen } from '../../shell/LoadingScreen.js'
import { Needed } from '../../shell/lazy/rest.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ConfirmFoot } from './ConfirmFoot.js'
import { confirmMessages } from './messages.js'
import { OfferDetails, useGuarantee } from './OfferDetails.js'
import { AddressIn, OfferThread } from './OfferThread.js'
import { BetterOffer } from './PriceMoved.js'
import { SignerRest } from './signer/SignerRest.js'
import type { OfferFreshness } from './useFreshOffer.js'
import { ConfirmError, VerifyNote } from './VerifyNote.js'

export type ConfirmReviewProps = {
  offer: Offer
  quote: Quote
  /** A confirmation was sent, and its outcome is unknown. */
  attempted: boolean
  freshness: OfferFreshness
  /** Selected by the user, if there was a choice. */
  owner: ChosenOwner | undefined
  onOwner: (owner: ChosenOwner) => void
}

/** The owner that the user selected. Without an address it is the destination, which signs on another device. */
export type ChosenOwner = { address?: string | undefined; by?: 'key' | 'phone' | undefined }

/** Shows exactly what the user agrees to by confirming. */
export function ConfirmReview(props: ConfirmReviewProps): JSX.Element {
  const { offer, quote, attempted, freshness, owner, onOwner } = props
  const t = useMessages(confirmMessages)
  const address = useMessages(addressMessages).lookAlike
  const { fiat, percent } = useFormatters()
  const amountText = useAmountText()
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
  const { by } = useAddressNames()(to?.address ?? '')
  // The host vouches for what it names. What the person typed is there to be compared.
  const folded = by === 'host' && lookAlike === undefined
  const isKey = owner?.by === 'key'
  // A wallet that is connected since can sign, too, and is what the person sees in it.
  const ownerAddress = owner?.address ?? draft.owner
  const guarantee = useGuarantee(ownerAddress, destination, isKey)
  const requiresVerification = useRequiresVerification(offer.response, quote)
  const cannotSign = useCannotSign()
  const { account } = useWallet()
  const { asset } = useCatalog()
  const lost = value && fiat(value.lost, offer.response.price_currency)
  const { asset: id, amount } = offer.response.quote_request.request.fixed_input_amount
  const lossNote = <LossNote value={value} />
  if (cannotSign && !attempted && owner === undefined && to && (requiresVerification || ownerAddress === undefined)) {
    return (
      <Needed from={SignerRest} fallback={<LoadingScreen />}>
        {({ SignerStep }) => (
          <SignerStep
            response={offer.response}
            quote={quote}
            paid={amountText(amount, asset(id))}
            destination={destination}
            destinationSigns={ownerAddress !== undefined}
            onChoose={(address, by) => onOwner({ address, by })}
          />
        )}
      </Needed>
    )
  }
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
              ? {
                  ownerAddress,
                  destinationAddress: destination,
                  options: options.confirmOptions,
                  acceptLoss: accepted === offer.chosen,
                }
              : undefined
          }
          requiresVerification={requiresVerification}
          signsElsewhere={requiresVerification && cannotSign && !isKey}
          onConfirm={() => {
            if (to) saveKnownAddress(storage, to.address)
            // A signature in between would be another press, so the wallet is then asked by its own.
            if (paymentMethod === 'wallet' && account && ownerAddress && destination && !requiresVerification)
              rememberReviewedSend(deposit.flow, {
                paymentId: offer.chosen,
                from: account.address,
                token: id,
                amount,
                owner: ownerAddress,
                destination,
              })
            changeSettings({ ...settings, paymentMethod, onrampMethod: quote.onramp_method ?? settings.onrampMethod })
          }}
          consented={
            (value?.level !== 'high' || accepted === offer.chosen) &&
            (lookAlike === undefined || compared === destination)
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
        folded={folded}
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
          owner={
            // The phone shows the whole address, too.
            owner?.by === 'phone' ? (
              <Address address={ownerAddress ?? ''} />
            ) : (
              <AddressIn sentence={guarantee.owner} address={ownerAddress ?? ''} />
            )
          }
          destination={folded ? to?.address : undefined}
          startsOpen={owner?.by === 'phone' || !sameAddress(ownerAddress, destination)}
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
      {value === undefined && lossNote}
      <LossConsent
        value={value}
        currency={offer.response.price_currency}
        accepted={accepted === offer.chosen}
        onChange={(checked) => setAccepted(checked ? offer.chosen : undefined)}
      />
      {value && value.level !== 'small' && !attempted && <BetterOffer response={offer.response} value={value} />}
      {value !== undefined && lossNote}
      <p className="dw-inline-note">
        <Icon name="shield" />
        <span>{guarantee.sentence}</span>
      </p>
      {requiresVerification && <VerifyNote byKey={isKey} />}
    </Screen>
  )
}

/** Explains a loss of up to a tenth, or an unknown one. */
function LossNote({ value }: { value: QuoteValue | undefined }): JSX.Element | null {
  const t = useMessages(confirmMessages).loss
  if (!value)
    return (
      <Note tone="warning" icon="alert" title={t.unknown}>
        {t.unknownHint}
      </Note>
    )
  if (value.level !== 'low') return null
  return (
    <Note icon="info" title={t.lowTitle}>
      {t.lowHint}
    </Note>
  )
}

/** Whether no connected wallet can sign, and the host named no owner who might. */
function useCannotSign(): boolean {
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  return !account && ownerAddress === undefined
}
