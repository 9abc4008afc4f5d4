import { useFormatters } from '../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

/** Formats an amount with its symbol, without padding or losing digits: "30 USD", "0.25 ETH". */
export function useAmountText(): (amount: string, asset: CatalogAsset) => string {
  const { exact } = useFormatters()
  return (amount, asset) => `${exact(amount)} ${asset.symbol}`
}
