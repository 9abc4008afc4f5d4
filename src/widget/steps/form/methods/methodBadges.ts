import { compareDecimals } from '../../../../money/decimal.js'
import type { Quote } from '../../../../schema/Quote.js'

export type MethodBadge = 'lastUsed' | 'cheapest' | 'fastest'

type Row = { id: string; quote: Quote }

/**
 * At most one badge per row, by its id. The cheapest has the lowest fees and brings the most, the fastest the shortest
 * time: a tie earns no badge.
 */
export function methodBadges(rows: readonly Row[], lastUsed: string | undefined): ReadonlyMap<string, MethodBadge> {
  const wins = (id: string, beats: (other: Quote) => boolean) =>
    rows.length > 1 && rows.every((row) => row.id === id || beats(row.quote))
  return new Map(
    rows.flatMap(({ id, quote }): [string, MethodBadge][] => {
      const { output_amount, fees, latency_seconds = Number.POSITIVE_INFINITY } = quote
      if (id === lastUsed) return [[id, 'lastUsed']]
      const isCheapest = wins(
        id,
        (other) =>
          compareDecimals(output_amount.amount, other.output_amount.amount) > 0 &&
          compareDecimals(fees.total_fees, other.fees.total_fees) < 0,
      )
      if (isCheapest) return [[id, 'cheapest']]
      return wins(id, (other) => latency_seconds < (other.latency_seconds ?? 0)) ? [[id, 'fastest']] : []
    }),
  )
}
