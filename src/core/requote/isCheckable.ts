import type { Payment } from '../../schema/Payment.js'
import type { Quote } from '../../schema/Quote.js'

/** Route pieces whose order can be decoded and hashed locally: at most one swap, then a transfer out. */
const readable = new Set(['user_fund', 'onramp', 'poll', 'convert', 'rev_share', 'transfer_out'])

/**
 * Whether the order behind a quote can be verified after confirmation, so that funds may be moved to its one-time
 * wallet.
 *
 * Bridge calldata and calls on arrival can only be decoded by the service, so that only a person can decide about such routes.
 *
 * @example
 * const quotes = response.quotes.filter(isCheckable)
 */
export function isCheckable({ route }: Pick<Quote, 'route'>): boolean {
  const pieces = route.flatMap(({ pieces_info }) => pieces_info.map(({ type }) => type))
  return pieces.every((piece) => readable.has(piece)) && pieces.filter((piece) => piece === 'convert').length <= 1
}

/**
 * Whether the service sends nothing that the one-time wallets of a payment could be derived from: the specification has
 * neither an order nor its hash. Whatever is sent has to hold.
 *
 * @example
 * const needsAcceptance = lacksOrder(payment) || !isCheckable(quote)
 */
export function lacksOrder({ processing_addresses: wallets }: Pick<Payment, 'processing_addresses'>): boolean {
  return wallets.every(({ order_hash: hash, order }) => hash === undefined && order === undefined)
}
