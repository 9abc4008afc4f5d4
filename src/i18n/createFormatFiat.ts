import { fiatDigits } from './fiatDigits.js'
import type { FormatDecimal } from './formatDecimal.js'

/** Formats an amount with the currency's number of decimals, without its code: "500.00" dollars, "7,500" yen. */
export type FormatFiat = (value: string, currency: string) => string

export function createFormatFiat(decimal: FormatDecimal): FormatFiat {
  const known = new Map<string, number>()
  return (value, currency) => {
    const digits = known.get(currency) ?? fiatDigits(currency)
    known.set(currency, digits)
    return decimal(value, { min: digits, max: digits, rounding: 'nearest' })
  }
}
