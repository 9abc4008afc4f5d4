import { type JSX, useId } from 'react'
import { acceptDeadline } from '../flow/acceptDeadline.js'
import { useFormatters, useMessages } from '../i18n/MessagesProvider.js'
import { KeyValue, type KeyValueRow } from '../ui/KeyValue.js'
import { quoteValue } from './shared/offer/quoteValue.js'
import type { PickedForm } from './steps/form/usePick.js'
import { QuoteDetails } from './steps/quotes/QuoteDetails.js'

/** Duration, validity and fees of the selected quote. Renders nothing without one. */
export function WideFacts({ pick }: { pick: PickedForm }): JSX.Element | null {
  const { confirm: t, common } = useMessages()
  const { about, time } = useFormatters()
  const details = useId()
  const { best: quote, quotes } = pick
  const { response } = quotes
  if (!quote || !response) return null
  const rows: KeyValueRow[] = [{ term: t.priceHeld, value: common.today(time(acceptDeadline(response))) }]
  if (quote.latency_seconds !== undefined)
    rows.unshift({ term: t.time, value: <span className="dw-sentence">{about(quote.latency_seconds)}</span> })
  return (
    <div className="dw-card">
      <KeyValue className="dw-pad" rows={rows} />
      <QuoteDetails id={details} quote={quote} response={response} value={quoteValue(response, quote)} />
    </div>
  )
}
