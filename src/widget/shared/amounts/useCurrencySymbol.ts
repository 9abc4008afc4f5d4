import { useFormatters } from '../../../i18n/MessagesProvider.js'

/** The symbol before amounts of a currency: "$". Undefined where it follows them, or is only the code. */
export function useCurrencySymbol(): (currency: string) => string | undefined {
  const { fiat } = useFormatters()
  return (currency) => {
    const symbol = /^[^\p{Nd}\p{Cf}\s]+/u.exec(fiat('0', currency, true))?.[0]
    return symbol === currency.toUpperCase() ? undefined : symbol
  }
}
