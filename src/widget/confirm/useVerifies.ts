import { usePrices } from '../../hooks/usePrices.js'
import { compareDecimals, multiplyDecimals } from '../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../schema/Quote.js'
import { verifyLimit } from './verifyLimit.js'

/**
 * Whether an owner that the service does not know yet has to sign before this is paid; false while no price is known.
 * No answer tells whether the owner signed before.
 */
export function useVerifies({ price_currency, current_prices }: QuoteResponse, { output_amount }: Quote): boolean {
  const { asset, amount } = output_amount
  const told = price_currency === verifyLimit.currency
  const { data } = usePrices(verifyLimit.currency, told ? [] : [asset])
  const price = told ? current_prices[asset] : data?.[asset]
  return price !== undefined && compareDecimals(multiplyDecimals(amount, price), verifyLimit.amount) >= 0
}
