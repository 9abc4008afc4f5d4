import { rankQuotes } from '../../flow/rankQuotes.js'
import { compareDecimals, subtractDecimals } from '../../money/decimal.js'
import type { Quote } from '../../schema/Quote.js'

/** What sets a quote apart, with the figure that proves it. */
export type QuoteBadge =
  | { kind: 'only' }
  | { kind: 'best' }
  | { kind: 'fastest'; seconds: number }
  | { kind: 'cheapest'; saved: string; currency: string }

/**
 * At most one badge for each quote, by `payment_id`, and none that is only half true: whoever ties with another is
 * neither the best nor the fastest.
 */
export function quoteBadges(quotes: readonly Quote[]): ReadonlyMap<string, QuoteBadge> {
  const badges = new Map<string, QuoteBadge>()
  const give = (quote: Quote, badge: QuoteBadge) => {
    if (!badges.has(quote.payment_id)) badges.set(quote.payment_id, badge)
  }
  const [only, another] = quotes
  if (only && !another) give(only, { kind: 'only' })

  const [most, second] = rankQuotes(quotes, 'best')
  if (most && second && compareDecimals(most.output_amount.amount, second.output_amount.amount) > 0)
    give(most, { kind: 'best' })

  const [quickest, next] = rankQuotes(quotes, 'fastest')
  const saved = (next?.latency_seconds ?? 0) - (quickest?.latency_seconds ?? 0)
  if (quickest && saved > 0) give(quickest, { kind: 'fastest', seconds: saved })

  const [least, dearer] = rankQuotes(quotes, 'cheapest')
  if (least && dearer && compareDecimals(least.fees.total_fees, dearer.fees.total_fees) < 0)
    give(least, {
      kind: 'cheapest',
      saved: subtractDecimals(dearer.fees.total_fees, least.fees.total_fees),
      currency: least.fees.currency_symbol,
    })
  return badges
}
