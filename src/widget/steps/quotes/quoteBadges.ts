import { rankQuotes } from '../../../flow/rankQuotes.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import type { Quote } from '../../../schema/Quote.js'

/** A distinction of a quote, with the figure that supports it. */
export type QuoteBadge =
  | { kind: 'only' }
  | { kind: 'best' }
  | { kind: 'fastest'; seconds: number }
  | { kind: 'cheapest'; saved: string; currency: string }

/**
 * At most one badge per quote, by `payment_id`. A tie with another provider earns no badge. Payment methods of one
 * provider with equal figures share a badge.
 */
export function quoteBadges(quotes: readonly Quote[]): ReadonlyMap<string, QuoteBadge> {
  const badges = new Map<string, QuoteBadge>()
  const give = (quote: Quote, badge: QuoteBadge) => {
    if (!badges.has(quote.payment_id)) badges.set(quote.payment_id, badge)
  }
  const [only, another] = quotes
  if (only && !another) give(only, { kind: 'only' })
  if (!only) return badges

  const [most, second] = apart(rankQuotes(quotes, 'best'), (quote) => quote.output_amount.amount)
  if (second && compareDecimals(most[0].output_amount.amount, second.output_amount.amount) > 0)
    for (const quote of most) give(quote, { kind: 'best' })

  const [quickest, next] = apart(rankQuotes(quotes, 'fastest'), (quote) => String(quote.latency_seconds))
  const seconds = (next?.latency_seconds ?? 0) - (quickest[0].latency_seconds ?? 0)
  if (seconds > 0) for (const quote of quickest) give(quote, { kind: 'fastest', seconds })

  const [least, dearer] = apart(rankQuotes(quotes, 'cheapest'), (quote) => quote.fees.total_fees)
  const { total_fees, currency_symbol: currency } = least[0].fees
  if (dearer && compareDecimals(total_fees, dearer.fees.total_fees) < 0)
    for (const quote of least)
      give(quote, { kind: 'cheapest', saved: subtractDecimals(dearer.fees.total_fees, total_fees), currency })
  return badges
}

/** Splits a ranking into the top quote with equal methods of the same provider, and the first of the rest. */
function apart(
  ranked: readonly Quote[],
  figure: (quote: Quote) => string,
): [first: [Quote, ...Quote[]], rest: Quote | undefined] {
  const [top, ...others] = ranked as [Quote, ...Quote[]]
  const shares = (quote: Quote) =>
    quote.onramp !== undefined && quote.onramp === top.onramp && figure(quote) === figure(top)
  return [[top, ...others.filter(shares)], others.find((quote) => !shares(quote))]
}
