import { rankQuotes } from '../../flow/rankQuotes.js'
import { isCheckable } from '../../hooks/isCheckable.js'
import type { Quote, QuoteResponse } from '../../schema/Quote.js'

/** The quote that money goes on with: the best one that can be checked, else the best one. */
export function bestRequote(response: QuoteResponse | undefined): Quote | undefined {
  const ranked = response ? rankQuotes(response.quotes, 'best') : []
  return ranked.find(isCheckable) ?? ranked[0]
}
