import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import type { QuoteValue } from '../../shared/offer/quoteValue.js'
import { useRouteDescription } from './useRouteDescription.js'

export type QuoteDetailsProps = {
  id: string
  quote: Quote
  response: QuoteResponse
  value: QuoteValue | undefined
}

/** Fee breakdown and route of the selected quote. */
export function QuoteDetails({ id, quote, response, value }: QuoteDetailsProps): JSX.Element {
  const t = useMessages().quotes
  const { fiat, token, percent } = useFormatters()
  const { asset } = useCatalog()
  const describeRoute = useRouteDescription()
  const { fees } = quote
  const cost = (amount: string) => fiat(amount, fees.currency_symbol)
  const price = response.current_prices[quote.output_amount.asset]
  const symbol = asset(quote.output_amount.asset).symbol
  const unit = response.price_currency.toUpperCase()
  const rate: KeyValueRow[] = price === undefined ? [] : [{ term: t.rate, value: t.rateOf(symbol, token(price, unit)) }]
  return (
    <div className="dw-quote-more" id={id}>
      <KeyValue
        rows={[
          { term: t.providerFee, value: cost(fees.conversion_fees) },
          { term: t.networkFee, value: cost(fees.network_fees) },
          { term: t.serviceFee, value: cost(fees.business_fees) },
          { term: t.allFees, value: cost(fees.total_fees), total: true },
          ...rate,
        ]}
      />
      {value && value.level !== 'small' && (
        <p className="dw-more-note" data-tone="warning">
          <Icon name="alert" size="sm" />
          <span className="dw-medium">{t.valueLost(cost(value.lost), percent(value.lostPercent))}</span>
        </p>
      )}
      <ol className="dw-route" aria-label={t.route.title}>
        {describeRoute(quote).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </div>
  )
}
