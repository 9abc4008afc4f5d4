import type { Quote } from '../../schema/Quote.js'

/** Route pieces whose order can be decoded and hashed locally: at most one swap, then a transfer out. */
const readable = new Set(['user_fund', 'onramp', 'poll', 'convert', 'rev_share', 'transfer_out'])

/**
 * Whether the order behind a quote can be verified after confirmation, so that funds may be moved to its one-time
 * wallet.
 *
 * Bridge calldata and calls on arrival can only be decoded by the service, so no funds are signed over to such routes.
 *
 * @example
 * const quotes = response.quotes.filter(isCheckable)
 */
export function isCheckable({ route }: Pick<Quote, 'route'>): boolean {
  const pieces = route.flatMap(({ pieces_info }) => pieces_info.map(({ type }) => type))
  return pieces.every((piece) => readable.has(piece)) && pieces.filter((piece) => piece === 'convert').length <= 1
}
