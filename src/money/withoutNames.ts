import { trimAmount } from './parseAmountInput.js'

/** The name of an unknown token may be anything, digits included. */
const isName = /^\P{Nd}*[\p{L}\p{Sc}]\P{Nd}*$/u

/**
 * Leaves out the name of what an amount is of, before or after it, and what cannot be seen around it. Any other name
 * stays, so the amount cannot be read: a dollar is no euro.
 *
 * @param names What the asset is called: the symbols and the code of a currency, the symbol of a token.
 * @example
 * withoutNames('1.250,00 €', ['€', 'EUR']) // "1.250,00"
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const amount = trimAmount(text)
  // Longest first, since "$" is the end of "US$".
  const byLength = names.map(trimAmount).sort((a, b) => b.length - a.length)
  const name = byLength.find((each) => isName.test(each) && (amount.startsWith(each) || amount.endsWith(each)))
  if (name) return trimAmount(amount.startsWith(name) ? amount.slice(name.length) : amount.slice(0, -name.length))
  // A space at the end may be followed by more digits, and "12 50" is not 1250.
  return amount && /\s$/.test(text) ? `${amount} ` : amount
}

/** Locales and how they show a currency, beside the one of the reader: English tells currencies of one sign apart. */
const displays = [
  ['', 'narrowSymbol'],
  ['', 'symbol'],
  ['en', 'symbol'],
  ['en-001', 'symbol'],
] as const

/**
 * What a currency is called: as a locale shows it, as English tells it from others of the same sign, and its code.
 *
 * @param currency A code of three letters, in any case.
 * @example
 * currencyNames('usd', 'de') // ["USD", "$", "$", "$", "US$"]
 */
export function currencyNames(currency: string, locale: string): string[] {
  if (!/^[a-z]{3}$/i.test(currency)) return []
  const symbols = displays.flatMap(([tag, currencyDisplay]) =>
    new Intl.NumberFormat(tag || locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  )
  return [currency.toUpperCase(), ...symbols]
}
