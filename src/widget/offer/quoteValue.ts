import { compareDecimals, multiplyDecimals, percentOf, subtractDecimals } from '../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../schema/Quote.js'

/** What a quote takes and gives in money, all in the price currency. */
export type QuoteValue = {
  paid: string
  worth: string
  /** Zero when what arrives is worth more than what is paid. */
  lost: string
  /** Of what is paid, cut after two digits. */
  lostPercent: string
  feesPercent: string
  /** The part of the loss that is no fee. */
  lostToPrice: string
  lostToPricePercent: string
  /** Below 3 % nothing is said, above 10 % consent is asked for. */
  level: 'small' | 'low' | 'high'
}

/**
 * Compares what is paid with what arrives at the prices of the answer, exactly.
 *
 * @returns Undefined where a price is missing: then nobody can say what is lost.
 */
export function quoteValue(response: QuoteResponse, quote: Quote): QuoteValue | undefined {
  const { asset, amount } = response.quote_request.request.fixed_input_amount
  const paid = worthOf(response, asset, amount)
  const worth = worthOf(response, quote.output_amount.asset, quote.output_amount.amount)
  if (paid === undefined || worth === undefined) return undefined
  const lost = subtractDecimals(paid, worth)
  const lostPercent = percentOf(lost, paid)
  const feesPercent = percentOf(quote.fees.total_fees, paid)
  if (lostPercent === undefined || feesPercent === undefined) return undefined
  const lostToPrice = subtractDecimals(lost, quote.fees.total_fees)
  const lostToPricePercent = percentOf(lostToPrice, paid) ?? '0'
  return {
    paid,
    worth,
    lost,
    lostPercent,
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

/** Compared by multiplication: a percentage that was cut would let 10.004 % pass as ten. */
function levelOf(lost: string, paid: string): QuoteValue['level'] {
  const hundredfold = multiplyDecimals(lost, '100')
  if (compareDecimals(hundredfold, multiplyDecimals(paid, '10')) > 0) return 'high'
  return compareDecimals(hundredfold, multiplyDecimals(paid, '3')) > 0 ? 'low' : 'small'
}
