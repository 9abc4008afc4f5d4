import type { JSX } from 'react'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { Disc } from '../../../ui/Disc.js'
import { methodName } from '../../shared/offer/methodName.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'

/** The previous quotes, for reference only: they have expired and cannot be selected. */
export function LastQuotes({ response }: { response: QuoteResponse }): JSX.Element | null {
  const { quotes: t, methods } = useMessages()
  const { amount } = useFormatters()
  const now = useServerClock()
  const titleOf = useQuoteTitle()
  const brandingOf = useProviderBranding()
  if (response.quotes.length === 0) return null
  const seconds = Math.max(0, Math.round((now() - Date.parse(response.quoted_at)) / 1_000))
  return (
    <>
      <p className="dw-section">
        <span>{t.busy.lastQuotes(seconds)}</span>
      </p>
      <ul className="dw-card dw-rows" data-inset="">
        {response.quotes.map((quote) => (
          <li key={quote.payment_id} className="dw-row">
            <Disc
              shape="square"
              face={quote.onramp === undefined ? { name: titleOf(quote) } : brandingOf(quote.onramp)}
            />
            <span className="dw-main">
              <span className="dw-name dw-medium">{titleOf(quote)}</span>
              <span className="dw-reason">{methodName(quote.onramp_method, methods)}</span>
            </span>
            <span className="dw-muted dw-medium">{amount(quote.output_amount.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
