import { useFormatters } from '../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'

/** Writes an amount with its unit as short as it can be without losing a digit: "30 USD", "0.25 ETH". */
export function useAmountText(): (amount: string, asset: CatalogAsset) => string {
  const { exact } = useFormatters()
  return (amount, asset) => `${exact(amount)} ${asset.symbol}`
}
