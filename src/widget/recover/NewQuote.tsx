import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'
import type { Quote } from '../../schema/Quote.js'
import { Address } from '../../ui/Address.js'
import { Icon } from '../../ui/Icon.js'
import { KeyValue } from '../../ui/KeyValue.js'
import { useCatalog } from '../useCatalog.js'

export type NewQuoteProps = { payment: Payment; quote: Quote }

/** What was quoted then and what is quoted now, side by side, with what it costs. */
export function NewQuote({ payment, quote }: NewQuoteProps): JSX.Element {
  const t = useMessages().recover.retry
  const { amount, token, fiat, about } = useFormatters()
  const { asset } = useCatalog()
  const { symbol } = asset(quote.output_amount.asset)
  const seconds = quote.latency_seconds
  const [then, now] = [payment.quoted.output_amount.amount, quote.output_amount.amount]
  return (
    <div className="dw-card">
      <div className="dw-versus">
        <div>
          <span className="dw-label">{t.quoteThen}</span>
          <p className={compareDecimals(then, now) === 0 ? 'dw-figure' : 'dw-figure dw-was'}>{amount(then)}</p>
        </div>
        <Icon name="next" />
        <div>
          <span className="dw-label">{t.quoteNow}</span>
          <p className="dw-figure">
            {amount(now)} <small>{symbol}</small>
          </p>
        </div>
      </div>
      <KeyValue
        className="dw-pad dw-split"
        rows={[
          { term: t.get, value: <bdi>{token(now, symbol)}</bdi> },
          { term: t.fees, value: <bdi>{fiat(quote.fees.total_fees, quote.fees.currency_symbol)}</bdi> },
          ...(seconds === undefined
            ? []
            : [{ term: t.time, value: <span className="dw-sentence">{about(seconds)}</span> }]),
          { term: t.to, value: <Address address={payment.destination_address} /> },
        ]}
      />
    </div>
  )
}
