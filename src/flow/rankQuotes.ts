import { compareDecimals } from '../money/decimal.js'
import type { Quote } from '../schema/Quote.js'

/** Sort order of quotes; `best` is the largest output. */
export type QuoteOrder = 'best' | 'fastest' | 'cheapest'

const comparators: Record<QuoteOrder, (a: Quote, b: Quote) => number> = {
  best: (a, b) => compareDecimals(b.output_amount.amount, a.output_amount.amount) || bySpeed(a, b),
  fastest: (a, b) => bySpeed(a, b) || compareDecimals(b.output_amount.amount, a.output_amount.amount),
  cheapest: (a, b) => compareDecimals(a.fees.total_fees, b.fees.total_fees) || bySpeed(a, b),
}

/** A quote without a latency ranks as the slowest. */
function bySpeed(a: Quote, b: Quote): number {
  const [x, y] = [a.latency_seconds ?? Number.POSITIVE_INFINITY, b.latency_seconds ?? Number.POSITIVE_INFINITY]
  return x === y ? 0 : x - y
}

/**
 * Sorts quotes for the same output by largest output, lowest latency or lowest fees. Returns a new array. Amounts are
 * compared exactly.
 *
 * @example
 * const [best] = rankQuotes(response.quotes, 'best')
 */
export function rankQuotes(quotes: readonly Quote[], order: QuoteOrder): Quote[] {
  return [...quotes].sort(comparators[order])
}
