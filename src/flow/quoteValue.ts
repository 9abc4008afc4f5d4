import { compareDecimals, multiplyDecimals, subtractDecimals } from '../money/decimal.js'
import { percentOf } from '../money/divideDecimals.js'
import type { Quote, QuoteResponse } from '../schema/Quote.js'

/** Input, output and loss of a quote in the price currency, as decimal strings. */
export type QuoteValue = {
  /** What is paid. */
  paid: string
  /** What arrives, by its price, and never more than what fees of over a tenth leave, whatever the prices say. */
  worth: string
  /** Zero if the output is worth more than the input. */
  lost: string
  /** Percentage of `paid`, truncated to two decimals. */
  lostPercent: string
  /** All fees, as the quote says. */
  fees: string
  /** Percentage of `paid`, truncated to two decimals. */
  feesPercent: string
  /** The part of the loss that is not a fee. */
  lostToPrice: string
  /** Percentage of `paid`, truncated to two decimals. */
  lostToPricePercent: string
  /** `small` up to 3 % (not mentioned), `low` up to 10 % (warning), `high` above (confirmed with `acceptLoss` alone). */
  level: 'small' | 'low' | 'high'
}

/**
 * Compares input and output at the prices of the response, in exact decimal arithmetic.
 *
 * @param response The quotes with their prices.
 * @param quote One of them.
 * @returns Undefined if a price is missing: say that the value cannot be compared.
 * @example
 * const value = quoteValue(response, quote)
 * const acceptLoss = value?.level === 'high' ? await ask(`You would lose ${value.lostPercent} %. Go on?`) : undefined
 */
export function quoteValue(response: QuoteResponse, quote: Quote): QuoteValue | undefined {
  const { asset, amount } = response.quote_request.request.fixed_input_amount
  const paid = worthOf(response, asset, amount)
  const priced = worthOf(response, quote.output_amount.asset, quote.output_amount.amount)
  if (paid === undefined || priced === undefined) return undefined
  const { total_fees: fees } = quote.fees
  const left = subtractDecimals(paid, fees)
  const worth = levelOf(fees, paid) === 'high' && compareDecimals(left, priced) < 0 ? left : priced
  const lost = subtractDecimals(paid, worth)
  const lostPercent = percentOf(lost, paid)
  const feesPercent = percentOf(fees, paid)
  if (lostPercent === undefined || feesPercent === undefined) return undefined
  const lostToPrice = subtractDecimals(lost, fees)
  const lostToPricePercent = percentOf(lostToPrice, paid) ?? '0'
  return {
    paid,
    worth,
    lost,
    lostPercent,
    fees,
    feesPercent,
    lostToPrice,
    lostToPricePercent,
    level: levelOf(lost, paid),
  }
}

function worthOf(response: QuoteResponse, asset: string, amount: string): string | undefined {
  if (asset === response.price_currency) return amount
  const price = response.current_prices[asset]
  return price === undefined ? undefined : multiplyDecimals(amount, price)
}

/** Compares by multiplication, because a truncated percentage would treat 10.004 % as 10 %. */
function levelOf(lost: string, paid: string): QuoteValue['level'] {
  const hundredfold = multiplyDecimals(lost, '100')
  if (compareDecimals(hundredfold, multiplyDecimals(paid, '10')) > 0) return 'high'
  return compareDecimals(hundredfold, multiplyDecimals(paid, '3')) > 0 ? 'low' : 'small'
}
