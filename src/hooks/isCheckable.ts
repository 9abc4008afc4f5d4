import type { Quote } from '../schema/Quote.js'

/** Pieces whose order can be hashed and read here: one exchange at most, and a payment out of it. */
const readable = new Set(['user_fund', 'onramp', 'poll', 'convert', 'rev_share', 'transfer_out'])

/**
 * Whether the order behind a quote can be checked once it is confirmed, so that money may be moved on to its one-time wallet.
 *
 * What a bridge is called with, and calls on arrival, only the service can read: money is not signed over to those.
 *
 * @example
 * const ways = response.quotes.filter(isCheckable)
 */
export function isCheckable({ route }: Pick<Quote, 'route'>): boolean {
  const pieces = route.flatMap(({ pieces_info }) => pieces_info.map(({ type }) => type))
  return pieces.every((piece) => readable.has(piece)) && pieces.filter((piece) => piece === 'convert').length <= 1
}
