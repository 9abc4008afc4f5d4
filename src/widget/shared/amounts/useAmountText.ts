import type { Formatters } from '../../../i18n/createFormatters.js'
import { useFormatters } from '../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

/** Formats an amount with its symbol, without padding or losing digits: "$30", "0.25 ETH". */
export function useAmountText(): (amount: string, asset: CatalogAsset) => string {
  const formatters = useFormatters()
  return (amount, asset) => amountText(formatters, amount, asset)
}

export function amountText({ exact, fiat }: Formatters, amount: string, asset: CatalogAsset): string {
  return asset.address === undefined ? fiat(amount, asset.id, true) : `${exact(amount)} ${asset.symbol}`
}
