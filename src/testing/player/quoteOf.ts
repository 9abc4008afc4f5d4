import { addDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from '../../money/decimal.js'
import { fromUnits } from '../../money/fromUnits.js'
import type { Quote, QuoteRequest } from '../../schema/Quote.js'
import { dollarPrice } from '../world/prices.js'
import { isFiat } from './isFiat.js'
import { routeOf } from './routeOf.js'
import type { Terms } from './Script.js'

/** The service's own fee, in basis points. */
const businessBasisPoints = 10

/**
 * The quote of a provider or route, calculated exactly.
 *
 * @param lostBasisPoints Value lost in the trade, in basis points.
 */
export function quoteOf(
  { request, price_currency }: QuoteRequest,
  terms: Terms,
  lostBasisPoints: number,
): Omit<Quote, 'payment_id'> {
  const { asset: input, amount } = request.fixed_input_amount
  const output = request.output_asset
  const value = multiplyDecimals(amount, dollarPrice(input))
  const conversion = share(value, terms.feeBasisPoints)
  const business = share(value, businessBasisPoints)
  const total = addDecimals(addDecimals(conversion, business), terms.networkFee)
  const left = subtractDecimals(value, total)
  const outputAmount = toAmount(subtractDecimals(left, share(left, lostBasisPoints)), output)
  const deposit = isFiat(input) ? output : input
  const depositAmount = isFiat(input) ? toAmount(subtractDecimals(value, conversion), output) : amount
  const inCurrency = (dollars: string) => divideDecimals(dollars, dollarPrice(price_currency), 2) ?? '0'
  const parts = [conversion, terms.networkFee, business].map(inCurrency)
  const [conversion_fees = '0', network_fees = '0', business_fees = '0'] = parts
  return {
    onramp: terms.onramp,
    onramp_method: terms.method,
    output_amount: { asset: output, amount: outputAmount },
    fees: {
      total_fees: parts.reduce(addDecimals),
      conversion_fees,
      network_fees,
      business_fees,
      currency_symbol: price_currency,
    },
    route: routeOf({ input, inputAmount: amount, deposit, depositAmount, output, outputAmount }),
    latency_seconds: terms.latencySeconds,
  }
}

function share(amount: string, basisPoints: number): string {
  return multiplyDecimals(amount, fromUnits(BigInt(basisPoints), 4))
}

/** Converts dollars to a token amount, truncated to six decimals, which every token here supports. */
function toAmount(dollars: string, token: string): string {
  return divideDecimals(dollars, dollarPrice(token), 6) ?? '0'
}
