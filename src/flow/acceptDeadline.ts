import type { QuoteResponse } from '../schema/Quote.js'

const longest = 5 * 60_000

/**
 * Until when quotes can be confirmed, in milliseconds since the epoch; never more than five minutes after they were made.
 * Compare it with `now` of a client, which is the server's clock.
 *
 * @example
 * const left = acceptDeadline(response) - client.now()
 */
export function acceptDeadline({ quoted_at, accept_by }: Pick<QuoteResponse, 'quoted_at' | 'accept_by'>): number {
  return Math.min(Date.parse(accept_by), Date.parse(quoted_at) + longest)
}
