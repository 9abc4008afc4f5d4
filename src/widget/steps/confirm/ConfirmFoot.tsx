import type { JSX } from 'react'
import type { ConfirmParameters } from '../../../core/confirm/confirmOnce.js'
import type { Offer } from '../../../flow/state.js'
import type { UseConfirmPaymentResult } from '../../../hooks/useConfirmPayment.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { consentMessages } from '../../shared/consent/messages.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { commonMessages } from '../../shell/messages.js'
import { useArmed } from '../../shell/useArmed.js'
import { useOnline } from '../../shell/useOnline.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ConfirmingFoot } from './ConfirmingFoot.js'
import { confirmMessages, priceMovedMessages } from './messages.js'
import type { OfferFreshness } from './useFreshOffer.js'

export type ConfirmFootProps = {
  offer: Offer
  quote: Quote
  attempted: boolean
  freshness: OfferFreshness
  confirming: UseConfirmPaymentResult
  /** Undefined if the destination is no longer valid. */
  addresses: ConfirmParameters | undefined
  /** The owner may have to sign a verification before paying. */
  requiresVerification: boolean
  /** The signature comes from another device. */
  signsElsewhere: boolean
  /** Every warning that needs consent has it. */
  consented: boolean
  /** Called when the person confirms. */
  onConfirm: () => void
}

/** The confirm button, or the action that has to come first. */
export function ConfirmFoot(props: ConfirmFootProps): JSX.Element {
  const { offer, quote, attempted, freshness, confirming, addresses } = props
  const { requiresVerification, signsElsewhere, consented, onConfirm } = props
  const t = useMessages(confirmMessages)
  const consent = useMessages(consentMessages)
  const common = useMessages(commonMessages)
  const moved = useMessages(priceMovedMessages)
  const { action: offerAction } = useMessages(offerMessages)
  const { deposit } = useWidget()
  const brandingOf = useProviderBranding()
  const { account } = useWallet()
  const online = useOnline()
  const { asset } = useCatalog()
  // An account switch changes the terms as much as a new price does, so it locks the button too.
  const armed = useArmed(
    [offer.chosen, addresses?.ownerAddress, addresses?.destinationAddress, account?.address].join(' '),
  )
  const label = useConfirmLabel(offer)
  const back = () => deposit.send({ type: 'WENT_BACK' })
  const toForm = () => {
    back()
    back()
  }
  // An unfunded payment costs nothing, so it can be abandoned even if it was created.
  const startOver = () => deposit.send({ type: 'STARTED_OVER', draft: { amount: deposit.state.draft.amount } })
  const renew = () => {
    confirming.reset()
    freshness.renew()
  }

  // Also shown while confirming, so that the button does not move.
  const next = <p className="dw-screen-foot-note">{nextStep()}</p>

  function nextStep(): string {
    if (requiresVerification) return signsElsewhere ? t.verifyElsewhere : t.next.verify
    if (quote.onramp !== undefined)
      return (/CARD$/.test(quote.onramp_method ?? '') ? t.next.card : t.next.page)(brandingOf(quote.onramp).name)
    if (deposit.state.draft.paymentMethod !== 'wallet') return t.next.transfer
    const { fixed_input_amount: paid } = offer.response.quote_request.request
    return asset(paid.asset).network === asset(quote.output_amount.asset).network ? t.next.wallet : t.next.bridge
  }

  if (confirming.isPending)
    return <ConfirmingFoot checking={attempted && confirming.error !== null} next={next} onStartOver={startOver} />
  if (attempted)
    return (
      <>
        <Button kind="primary" icon="refresh" onClick={confirming.settle}>
          {common.checkAgain}
        </Button>
        <Button kind="quiet" onClick={startOver}>
          {t.action.startOver}
        </Button>
      </>
    )
  if (freshness.isFetching)
    return (
      <>
        <Button kind="primary" busy>
          {t.action.renewing}
        </Button>
        {next}
      </>
    )
  if (addresses === undefined)
    return (
      <Button kind="primary" onClick={toForm}>
        {offerAction.enterAddress}
      </Button>
    )
  if (freshness.gone)
    return (
      <Button kind="primary" onClick={back}>
        {moved.seeAll}
      </Button>
    )
  const refused = confirming.error !== null && confirming.error.recovery !== 'retry'
  if (freshness.expired || refused)
    return (
      <>
        <Button kind="primary" icon="refresh" onClick={renew}>
          {t.action.expired}
        </Button>
        <Button kind="quiet" onClick={back}>
          {moved.seeAll}
        </Button>
      </>
    )
  return (
    <>
      <Button
        kind="primary"
        className="dw-confirm-button"
        disabled={!consented || !armed || !online}
        data-arming={consented && !armed ? '' : undefined}
        onClick={() => {
          onConfirm()
          confirming.confirm(addresses)
        }}
      >
        {!online ? t.offline.waits : !consented ? consent.tick : signsElsewhere ? t.action.signElsewhere : label}
      </Button>
      {online ? (
        next
      ) : (
        <p className="dw-screen-foot-note" role="status">
          {t.offline.hint}
        </p>
      )}
    </>
  )
}

/** The label of the confirm button, with the exact amount. */
function useConfirmLabel(offer: Offer): string {
  const action = useMessages(confirmMessages).action
  const { fiat } = useFormatters()
  const { asset } = useCatalog()
  const amountText = useAmountText()
  const { paymentMethod } = useWidget().deposit.state.draft
  const { asset: input, amount } = offer.response.quote_request.request.fixed_input_amount
  const paid = asset(input)
  if (paid.address === undefined) return action.pay(fiat(amount, input))
  return paymentMethod === 'wallet' ? action.send(amountText(amount, paid)) : action.address
}
