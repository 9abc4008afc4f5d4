import { useState } from 'react'
import { type QuoteOrder, rankQuotes } from '../../flow/rankQuotes.js'
import { quoteKey } from '../../flow/state.js'
import type { Quote, QuoteResponse } from '../../schema/Quote.js'

export type QuoteChoice = {
  order: QuoteOrder
  setOrder: (order: QuoteOrder) => void
  /** In that order. */
  ranked: readonly Quote[]
  /** What the person chose, else the first. */
  chosen: Quote | undefined
}

/** Quotes in the order a person wants, and the one they are at. `wanted` is the `quoteKey` of what they chose. */
export function useQuoteChoice(response: QuoteResponse | undefined, wanted: string | undefined): QuoteChoice {
  const [order, setOrder] = useState<QuoteOrder>('best')
  const ranked = response ? rankQuotes(response.quotes, order) : []
  return { order, setOrder, ranked, chosen: ranked.find((quote) => quoteKey(quote) === wanted) ?? ranked[0] }
}
