import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Quote } from '../../../schema/Quote.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { QuotePair } from '../../shared/offer/QuotePair.js'

export type NewQuoteProps = { payment: Payment; quote: Quote }

/** The earlier and the current quote side by side, with fees and time. */
export function NewQuote({ payment, quote }: NewQuoteProps): JSX.Element {
  const t = useMessages().recover.retry
  const { token, fiat, about } = useFormatters()
  const { asset } = useCatalog()
  const { symbol } = asset(quote.output_amount.asset)
  const seconds = quote.latency_seconds
  return (
    <div className="dw-card">
      <QuotePair payment={payment} quote={quote} />
      <KeyValue
        className="dw-pad dw-split"
        rows={[
          { term: t.get, value: <bdi>{token(quote.output_amount.amount, symbol)}</bdi> },
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
