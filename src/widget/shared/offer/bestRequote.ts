import { isCheckable } from '../../../core/requote/isCheckable.js'
import { rankQuotes } from '../../../flow/rankQuotes.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'

/** The quote to continue a stopped payment with: the best verifiable one, else the best one. */
export function bestRequote(response: QuoteResponse | undefined): Quote | undefined {
  const ranked = response ? rankQuotes(response.quotes, 'best') : []
  return ranked.find(isCheckable) ?? ranked[0]
}
