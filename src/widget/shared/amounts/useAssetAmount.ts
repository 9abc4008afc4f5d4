import { useFormatters } from '../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

/** Formats an amount of an asset for display: "500.00 USD" for fiat, "494.61 USDC" for tokens. */
export function useAssetAmount(): (asset: CatalogAsset, amount: string) => string {
  const { fiat, token } = useFormatters()
  return (asset, amount) => (asset.address === undefined ? fiat(amount, asset.id) : token(amount, asset.symbol))
}
