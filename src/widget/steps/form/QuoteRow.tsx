import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { takesCard } from '../../shared/offer/firstOffer.js'
import { inlineMethodMessages, offerMessages } from '../../shared/offer/messages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { formMessages } from './messages.js'
import type { DepositForm } from './useDepositForm.js'

export type QuoteRowProps = Pick<DepositForm, 'entries' | 'pricing'>

/** The best quote, which opens the list of all quotes. Renders nothing without a quote. */
export function QuoteRow({ entries, pricing }: QuoteRowProps): JSX.Element | null {
  const offer = useMessages(offerMessages)
  const form = useMessages(formMessages)
  const methodsInline = useMessages(inlineMethodMessages)
  const { fiat, about } = useFormatters()
  const { send } = useWidget().deposit
  const brandingOf = useProviderBranding()
  const { request, draft } = entries
  const { best, pending, quotes } = pricing
  if (!best) return pending && request ? <QuoteRowSkeleton /> : null
  const { fees, latency_seconds, onramp, onramp_method } = best
  const all = quotes.response?.quotes ?? [best]
  const cards = all.filter(takesCard)
  // The price is compared with those of its kind: a bank transfer may be cheaper, and is in the list.
  const byCard = draft.paymentMethod === 'card' && takesCard(best) && cards.length < all.length
  const count = byCard ? cards.length : all.length
  const cost = fiat(fees.total_fees, fees.currency_symbol)
  const plain = draft.paymentMethod === 'wallet' ? offer.quote.oneSignature : offer.quote.transfer
  return (
    <button type="button" className="dw-card dw-row" onClick={() => send({ type: 'QUOTES_REQUESTED' })}>
      {onramp === undefined ? <Disc icon="sign" tone="accent" /> : <Disc shape="square" face={brandingOf(onramp)} />}
      <span className="dw-row-main">
        <span className="dw-text-medium">
          {onramp === undefined
            ? plain
            : form.quote.byMethod(brandingOf(onramp).name, methodName(onramp_method, methodsInline))}
        </span>
        <span className="dw-text-muted dw-text-sm">
          {latency_seconds === undefined
            ? form.quote.bestTimeless(count, cost, byCard)
            : form.quote.best(count, cost, about(latency_seconds), byCard)}
        </span>
      </span>
      <Icon name="right" />
    </button>
  )
}

function QuoteRowSkeleton(): JSX.Element {
  const t = useMessages(formMessages).quote
  return (
    <div className="dw-card dw-row" aria-busy="true">
      <Skeleton shape="square" />
      <span className="dw-row-main dw-stack-tight">
        <Skeleton width="120px" />
        <Skeleton width="220px" height="10px" />
        <span className="dw-visually-hidden">{t.asking}</span>
      </span>
    </div>
  )
}
