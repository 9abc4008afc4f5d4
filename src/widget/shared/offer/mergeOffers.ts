import type { Quote } from '../../../schema/Quote.js'

/** A quote, and those equal to it by another method of its provider. */
export type EqualQuotes = [Quote, ...Quote[]]

/**
 * Groups a ranking of quotes: methods of one provider that cost, bring and take the same are one offer. Two quotes of
 * one method stay apart, since nothing else could tell them apart.
 */
export function mergeOffers(ranked: readonly Quote[]): EqualQuotes[] {
  const offers = new Map<string, EqualQuotes>()
  for (const quote of ranked) {
    const { onramp, onramp_method, output_amount, fees, latency_seconds } = quote
    let key =
      onramp === undefined ? quote.payment_id : [onramp, output_amount.amount, fees.total_fees, latency_seconds].join()
    while (offers.get(key)?.some((other) => other.onramp_method === onramp_method)) key += '+'
    const equal = offers.get(key)
    if (equal) equal.push(quote)
    else offers.set(key, [quote])
  }
  return [...offers.values()]
}
