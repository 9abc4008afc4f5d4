import { usePrices } from '../../../hooks/usePrices.js'
import { fiatDigits } from '../../../i18n/createFormatters.js'
import { divideDecimals, isZero, multiplyDecimals, truncateDecimal } from '../../../money/decimal.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useWidget } from '../../shell/WidgetContext.js'

export type InputPrice = {
  /** Price of one token in `currency`, a decimal string; undefined if unknown. */
  price: string | undefined
  /** Lower-case currency code. */
  currency: string
  /** Display symbol of the currency. */
  unit: string
  /** Decimals of the currency. */
  decimals: number
}

/** The price of the input token in the fiat currency of the page. */
export function useInputPrice(input: CatalogAsset | undefined): InputPrice {
  const { fiatCurrency } = useWidget().options
  const found = usePrices(fiatCurrency, input?.address === undefined ? [] : [input.id]).data?.[input?.id ?? '']
  const money = useCatalog().assets.get(fiatCurrency)
  return {
    price: found === undefined || isZero(found) ? undefined : found,
    currency: fiatCurrency,
    unit: money?.symbol ?? fiatCurrency.toUpperCase(),
    decimals: money?.decimals ?? fiatDigits(fiatCurrency),
  }
}

/** More digits than this are beyond the precision of a typed fiat amount, and hard to compare by eye. */
const mostDigits = 8

/** Converts fiat to a token amount, truncated and never rounded up. The decimal string is shown and sent as is. */
export function toTokens(money: string, price: string, decimals: number): string {
  return divideDecimals(money, price, Math.min(decimals, mostDigits)) ?? '0'
}

/** Converts a token amount to fiat, truncated to the decimals of the currency. */
export function toMoney(amount: string, price: string, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, price), decimals)
}
