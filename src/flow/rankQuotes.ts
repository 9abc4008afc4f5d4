import { compareDecimals } from '../money/decimal.js'
import type { Quote } from '../schema/Quote.js'

/** What the first quote of a list is: the best, the fastest or the cheapest. */
export type QuoteOrder = 'best' | 'fastest' | 'cheapest'

const comparators: Record<QuoteOrder, (a: Quote, b: Quote) => number> = {
  best: (a, b) => compareDecimals(b.output_amount.amount, a.output_amount.amount) || bySpeed(a, b),
  fastest: (a, b) => bySpeed(a, b) || compareDecimals(b.output_amount.amount, a.output_amount.amount),
  cheapest: (a, b) => compareDecimals(a.fees.total_fees, b.fees.total_fees) || bySpeed(a, b),
}

/** A quote that does not say how long it takes is counted as the slowest. */
function bySpeed(a: Quote, b: Quote): number {
  const [x, y] = [a.latency_seconds ?? Number.POSITIVE_INFINITY, b.latency_seconds ?? Number.POSITIVE_INFINITY]
  return x === y ? 0 : x - y
}

/**
 * Quotes for the same output, the most fitting first: most that arrives, least time or least fees. The list itself stays as
 * it is. Amounts are compared to the last digit.
 *
 * @example
 * const [best] = rankQuotes(response.quotes, 'best')
 */
export function rankQuotes(quotes: readonly Quote[], order: QuoteOrder): Quote[] {
  return [...quotes].sort(comparators[order])
}
