import type { JSX, ReactNode } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import type { Offer } from '../../../flow/state.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import type { QuoteValue } from '../../shared/offer/quoteValue.js'

export type OfferFactsProps = {
  offer: Offer
  quote: Quote
  value: QuoteValue | undefined
  /** Description of who controls the one-time wallet. */
  owner: ReactNode
}

/** Fees, duration, price validity and owner of the offer. */
export function OfferFacts({ offer, quote, value, owner }: OfferFactsProps): JSX.Element {
  const { confirm: t, common } = useMessages()
  const { fiat, percent, about, time } = useFormatters()
  const { fees, latency_seconds } = quote
  const cost = fiat(fees.total_fees, fees.currency_symbol)
  const rows: KeyValueRow[] = [{ term: t.fees, value: value ? t.feesOf(cost, percent(value.feesPercent)) : cost }]
  if (value && value.level !== 'small') {
    const lost = fiat(value.lostToPrice, offer.response.price_currency)
    rows.push({ term: t.lost, value: t.feesOf(lost, percent(value.lostToPricePercent)) })
  }
  if (latency_seconds !== undefined)
    rows.push({ term: t.time, value: <span className="dw-sentence">{about(latency_seconds)}</span> })
  rows.push({ term: t.priceHeld, value: common.today(time(acceptDeadline(offer.response))) })
  rows.push({ term: t.owner, value: owner })
  return <KeyValue rows={rows} />
}
