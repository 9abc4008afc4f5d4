import { usePrices } from '../../hooks/usePrices.js'
import { fiatDigits } from '../../i18n/fiatDigits.js'
import { isZero } from '../../money/decimal.js'
import { useWidget } from '../WidgetContext.js'
import type { PickedForm } from './usePick.js'

export type InputPrice = {
  /** Money for one token, a decimal string; undefined while it is not known. */
  price: string | undefined
  /** Lower-case code of the money, and what people call it. */
  currency: string
  unit: string
  /** Digits that the money has after the point. */
  decimals: number
}

/** What the token to pay with is worth in the money of the page. */
export function useInputPrice({ input, catalog }: PickedForm): InputPrice {
  const { fiatCurrency } = useWidget().options
  const found = usePrices(fiatCurrency, input?.address === undefined ? [] : [input.id]).data?.[input?.id ?? '']
  const money = catalog.assets.get(fiatCurrency)
  return {
    price: found === undefined || isZero(found) ? undefined : found,
    currency: fiatCurrency,
    unit: money?.symbol ?? fiatCurrency.toUpperCase(),
    decimals: money?.decimals ?? fiatDigits(fiatCurrency),
  }
}
