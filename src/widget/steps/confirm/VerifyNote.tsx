import { type JSX, useState } from 'react'
import type { UseConfirmPaymentResult } from '../../../hooks/useConfirmPayment.js'
import { usePrices } from '../../../hooks/usePrices.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, multiplyDecimals } from '../../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Note } from '../../../ui/Note.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { useOnline } from '../../shell/usePageState.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { confirmMessages } from './messages.js'
import type { OfferFreshness } from './useFreshOffer.js'

export type VerifyNoteProps = {
  /** A confirmation was sent, so the owner can no longer change. */
  attempted: boolean
}

/**
 * Says before confirmation that a signature may be required, and offers to connect the wallet that can give it while
 * the owner can still change: an exchange address cannot sign.
 */
export function VerifyNote({ attempted }: VerifyNoteProps): JSX.Element {
  const { fiat } = useFormatters()
  const t = useMessages(confirmMessages)
  const offer = useMessages(offerMessages)
  const { account, wallets } = useWallet()
  const { ownerAddress } = useWidget().options
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Note icon="sign" title={t.verify(fiat(verifyLimit.amount, verifyLimit.currency, true))}>
        {t.verifyHint}
      </Note>
      {!account && ownerAddress === undefined && !attempted && wallets.length > 0 && (
        <ConnectWallet kind="secondary" open={choosing} onOpen={() => setChoosing(true)} label={offer.action.connect} />
      )}
    </>
  )
}

/** Whether no wallet in this browser can sign for the owner, as far as is known. */
export function useCannotSign(): boolean {
  const { account, wallets } = useWallet()
  const { ownerAddress } = useWidget().options
  return !account && wallets.length === 0 && ownerAddress === undefined
}

/** From this output value on, an owner unknown to the service has to verify their wallet first. */
export const verifyLimit = { amount: '300', currency: 'usd' }

/**
 * Whether an owner unknown to the service has to sign a verification before paying; false while the price is unknown.
 * No response says whether the owner has signed before.
 */
export function useRequiresVerification(
  { price_currency, current_prices }: QuoteResponse,
  { output_amount }: Quote,
): boolean {
  const { asset, amount } = output_amount
  const sameCurrency = price_currency === verifyLimit.currency
  const { data } = usePrices(verifyLimit.currency, sameCurrency ? [] : [asset])
  const price = sameCurrency ? current_prices[asset] : data?.[asset]
  return price !== undefined && compareDecimals(multiplyDecimals(amount, price), verifyLimit.amount) >= 0
}

type ConfirmErrorProps = {
  attempted: boolean
  freshness: OfferFreshness
  confirming: UseConfirmPaymentResult
}

/** Codes that add nothing to the fact that the outcome is unknown. */
const uninformativeCodes = new Set<string>(['network', 'timeout', 'service_unavailable'])

/** The most serious error only. An unknown outcome also shows why it could not be looked up. */
export function ConfirmError({ attempted, freshness, confirming }: ConfirmErrorProps): JSX.Element | null {
  const t = useMessages(confirmMessages)
  const online = useOnline()
  if (attempted) {
    // The outcome is unknown: claim neither success nor failure.
    return !confirming.isPending && confirming.error ? (
      <>
        <Note tone="warning" icon="alert" title={t.unsure.title} role="alert">
          {t.unsure.hint}
        </Note>
        {!uninformativeCodes.has(confirming.error.code) && <ErrorNote error={confirming.error} />}
      </>
    ) : null
  }
  if (freshness.gone)
    return (
      <Note tone="warning" icon="alert" title={t.gone.title} role="alert">
        {t.gone.hint}
      </Note>
    )
  const error = confirming.error ?? freshness.error
  if (!online && (!error || error.code === 'network'))
    return (
      <Note tone="warning" icon="offline" title={t.offline.title} role="status">
        {t.offline.hint}
      </Note>
    )
  return error ? <ErrorNote error={error} /> : null
}
