import type { JSX } from 'react'
import type { QuoteOrder } from '../../../flow/rankQuotes.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Segmented } from '../../../ui/Segmented.js'
import type { QuoteChoice } from './useQuoteChoice.js'

const orders: readonly QuoteOrder[] = ['best', 'fastest', 'cheapest']

/** The sort control of the quote list. */
export function QuoteSort({ choice }: { choice: QuoteChoice }): JSX.Element {
  const t = useMessages().quotes
  const options = orders.map((value) => ({ value, label: t.sort[value] }))
  return <Segmented label={t.sortBy} value={choice.order} options={options} onChange={choice.setOrder} />
}
