import type { JSX } from 'react'
import type { Offer } from '../../flow/state.js'
import type { ConfirmParameters } from '../../hooks/confirmOnce.js'
import type { UseConfirmPaymentResult } from '../../hooks/useConfirmPayment.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Quote } from '../../schema/Quote.js'
import { Button } from '../../ui/Button.js'
import { useArmed } from '../frame/useArmed.js'
import { useProviderFace } from '../offer/useProviderFace.js'
import { useWidget } from '../WidgetContext.js'
import { ConnectOwner } from './ConnectOwner.js'
import { useConfirmLabel } from './useConfirmLabel.js'
import type { OfferFreshness } from './useFreshOffer.js'

export type ConfirmFootProps = {
  offer: Offer
  quote: Quote
  attempted: boolean
  freshness: OfferFreshness
  confirming: UseConfirmPaymentResult
  /** Undefined when the destination is no longer right, or nobody is there who could take the money back. */
  addresses: ConfirmParameters | undefined
  /** The destination is right. */
  hasDestination: boolean
  /** The owner may have to sign before anything is paid. */
  verifies: boolean
  /** A large loss was accepted, or there is none. */
  consented: boolean
}

/** The one press that agrees, or what has to come before it. */
export function ConfirmFoot(props: ConfirmFootProps): JSX.Element {
  const { offer, quote, attempted, freshness, confirming, addresses, hasDestination, verifies, consented } = props
  const { confirm: t, common, quotes, pick } = useMessages()
  const { deposit } = useWidget()
  const faceOf = useProviderFace()
  // A wallet that switches its account under the finger changes what is agreed on as much as a new price does.
  const armed = useArmed([offer.chosen, addresses?.ownerAddress, addresses?.destinationAddress].join(' '))
  const label = useConfirmLabel(offer)
  const back = () => deposit.send({ type: 'WENT_BACK' })
  // A payment that nobody has sent to costs nothing, so it may be left behind even if it was made.
  const startOver = () => deposit.send({ type: 'STARTED_OVER', draft: { amount: deposit.state.draft.amount } })
  const renew = () => {
    confirming.reset()
    freshness.renew()
  }

  // Stays while it is confirmed, so that the button does not move.
  const next = (
    <p className="dw-foot-note">
      {verifies
        ? t.next.verify
        : quote.onramp !== undefined
          ? t.next.page(faceOf(quote.onramp).name)
          : deposit.state.draft.paymentMethod === 'wallet'
            ? t.next.wallet
            : t.next.transfer}
    </p>
  )

  if (confirming.isPending)
    return (
      <>
        <Button kind="primary" busy>
          {attempted && confirming.error ? t.action.checking : t.action.busy}
        </Button>
        {next}
      </>
    )
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
  if (freshness.asking)
    return (
      <>
        <Button kind="primary" busy>
          {t.action.renewing}
        </Button>
        {next}
      </>
    )
  if (addresses === undefined && hasDestination) return <ConnectOwner onBack={back} />
  if (addresses === undefined)
    return (
      <Button kind="primary" onClick={back}>
        {pick.action.enterAddress}
      </Button>
    )
  if (freshness.gone)
    return (
      <Button kind="primary" onClick={back}>
        {quotes.moved.seeAll}
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
          {quotes.moved.seeAll}
        </Button>
      </>
    )
  return (
    <>
      <Button
        kind="primary"
        className="dw-confirm"
        disabled={!consented || !armed}
        data-arming={consented && !armed ? '' : undefined}
        onClick={() => confirming.confirm(addresses)}
      >
        {consented ? label : t.action.tick}
      </Button>
      {next}
    </>
  )
}
