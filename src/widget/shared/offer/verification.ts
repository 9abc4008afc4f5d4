import { usePrices } from '../../../hooks/usePrices.js'
import { compareDecimals, multiplyDecimals } from '../../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'

/** From this output value on, an owner unknown to the service has to verify their wallet first. */
export const verifyLimit = { amount: '300', currency: 'usd' }

/** The price of the output of a quote in the currency of the limit; undefined while it is unknown. */
export function useOutputPrice(response: QuoteResponse | undefined, quote: Quote | undefined): string | undefined {
  const asset = quote?.output_amount.asset
  const sameCurrency = response?.price_currency === verifyLimit.currency
  const { data } = usePrices(verifyLimit.currency, asset === undefined || sameCurrency ? [] : [asset])
  return asset === undefined ? undefined : (sameCurrency ? response.current_prices : data)?.[asset]
}

/**
 * Whether an owner unknown to the service has to sign a verification before paying; false while the price is unknown.
 * No response says whether the owner has signed before.
 */
export function useRequiresVerification(response: QuoteResponse | undefined, quote: Quote | undefined): boolean {
  const price = useOutputPrice(response, quote)
  return (
    price !== undefined &&
    quote !== undefined &&
    compareDecimals(multiplyDecimals(quote.output_amount.amount, price), verifyLimit.amount) >= 0
  )
}
