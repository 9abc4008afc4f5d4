import { fromUnits, multiplyDecimals } from '../../../money/decimal.js'
import { divideDecimals } from '../../../money/divideDecimals.js'
import { toUnits } from '../../../money/toUnits.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { useOutputPrice, verifyLimit } from './verification.js'

/**
 * The largest round amount of the input that needs no verification, a decimal string: 299 for US dollars. Undefined
 * while a price is unknown.
 */
export function useAmountBelowLimit(response: QuoteResponse | undefined, quote: Quote | undefined): string | undefined {
  const outputPrice = useOutputPrice(response, quote)
  if (!response || !quote || outputPrice === undefined) return undefined
  const { price_currency, current_prices, quote_request } = response
  const { asset } = quote_request.request.fixed_input_amount
  const local = current_prices[quote.output_amount.asset]
  const price = asset === price_currency ? '1' : current_prices[asset]
  if (local === undefined || price === undefined) return undefined
  // The two prices of the output are the exchange rate between the price currency and that of the limit.
  const limit = divideDecimals(multiplyDecimals(verifyLimit.amount, local), multiplyDecimals(outputPrice, price), scale)
  return limit === undefined ? undefined : roundBelow(limit)
}

const scale = 18

/** The largest decimal below `limit` with at most three significant digits; "0" if there is none. */
export function roundBelow(limit: string): string {
  const units = toUnits(limit, scale)
  if (units <= 1n) return '0'
  const step = 10n ** BigInt(Math.max(0, (units - 1n).toString().length - 3))
  return fromUnits(((units - 1n) / step) * step, scale)
}
