import type { FormatDecimal } from './formatDecimal.js'

/** An amount of a currency in the digits the currency has, without its code: "500.00" dollars, "7,500" yen. */
export type FormatFiat = (value: string, currency: string) => string

export function createFormatFiat(locale: string, decimal: FormatDecimal): FormatFiat {
  const known = new Map<string, number>()
  return (value, currency) => {
    const digits = known.get(currency) ?? digitsOf(locale, currency)
    known.set(currency, digits)
    return decimal(value, { min: digits, max: digits, rounding: 'nearest' })
  }
}

/** What is no currency code, such as a token's symbol, has two. */
function digitsOf(locale: string, currency: string): number {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
