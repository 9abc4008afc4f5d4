import { usePrices } from '../../../hooks/usePrices.js'
import { compareDecimals, multiplyDecimals } from '../../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { verifyLimit } from './verifyLimit.js'

/**
 * Whether an owner unknown to the service has to sign a verification before paying; false while the price is unknown.
 * No response says whether the owner has signed before.
 */
export function useRequiresVerification(
  { price_currency, current_prices }: QuoteResponse,
  { output_amount }: Quote,
): boolean {
  const { asset, amount } = output_amount
  const sameCurrency = price_currency === verifyLimit.currency
  const { data } = usePrices(verifyLimit.currency, sameCurrency ? [] : [asset])
  const price = sameCurrency ? current_prices[asset] : data?.[asset]
  return price !== undefined && compareDecimals(multiplyDecimals(amount, price), verifyLimit.amount) >= 0
}
