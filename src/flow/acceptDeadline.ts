import type { QuoteResponse } from '../schema/Quote.js'

const maxValidity = 5 * 60_000

/**
 * Deadline for confirming quotes, in epoch milliseconds; at most five minutes after they were quoted. Compare it with
 * `client.now()`, the server's clock.
 *
 * @example
 * const left = acceptDeadline(response) - client.now()
 */
export function acceptDeadline({ quoted_at, accept_by }: Pick<QuoteResponse, 'quoted_at' | 'accept_by'>): number {
  return Math.min(Date.parse(accept_by), Date.parse(quoted_at) + maxValidity)
}

/**
 * Milliseconds before `acceptDeadline` from which quotes count as expired, so that they do not expire while the request
 * is in flight. Fetch new quotes at that time.
 *
 * @example
 * const isExpired = now() >= acceptDeadline(response) - quoteMargin
 */
export const quoteMargin = 3_000
