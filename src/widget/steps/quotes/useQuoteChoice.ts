import { useState } from 'react'
import { type QuoteOrder, rankQuotes } from '../../../flow/rankQuotes.js'
import { quoteKey } from '../../../flow/state.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'

export type QuoteChoice = {
  order: QuoteOrder
  setOrder: (order: QuoteOrder) => void
  /** All quotes in that order. */
  ranked: readonly Quote[]
  /** The user's selection, else the first quote. */
  chosen: Quote | undefined
}

/**
 * Sorts the quotes and resolves the selected one.
 *
 * @param selectedKey `quoteKey` of the user's selection.
 */
export function useQuoteChoice(response: QuoteResponse | undefined, selectedKey: string | undefined): QuoteChoice {
  const [order, setOrder] = useState<QuoteOrder>('best')
  const ranked = response ? rankQuotes(response.quotes, order) : []
  return { order, setOrder, ranked, chosen: ranked.find((quote) => quoteKey(quote) === selectedKey) ?? ranked[0] }
}
