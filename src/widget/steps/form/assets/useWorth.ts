import { usePrices } from '../../../../hooks/usePrices.js'
import { useFormatters } from '../../../../i18n/MessagesProvider.js'
import { multiplyDecimals } from '../../../../money/decimal.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import type { AssetOption } from './assetGroups.js'

/** Returns a formatter for the fiat value of a balance, which yields undefined without a price. */
export function useWorth(options: readonly AssetOption[]): (option: AssetOption) => string | undefined {
  const { fiatCurrency } = useWidget().options
  const { fiat } = useFormatters()
  const held = options.filter(({ balance }) => balance !== undefined).map(({ asset }) => asset.id)
  const prices = usePrices(fiatCurrency, held).data
  return ({ asset, balance }) => {
    const price = prices?.[asset.id]
    return price === undefined || balance === undefined
      ? undefined
      : fiat(multiplyDecimals(balance, price), fiatCurrency)
  }
}
