import { useFormatters } from '../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

/** Formats an amount of an asset for display: "500.00 USD" for fiat, "494.61 USDC" for tokens. */
export function useAssetAmount(): (asset: CatalogAsset, amount: string) => string {
  const { fiat, token } = useFormatters()
  return (asset, amount) => (asset.address === undefined ? fiat(amount, asset.id) : token(amount, asset.symbol))
}

/** Amounts with more decimals are shortened for display; they matter only for what is signed or sent. */
export const mostDigits = 8

/** Formats an amount exactly if it is short, else with its significant digits. */
export function useReadableAmount(): (value: string) => string {
  const { amount, exact } = useFormatters()
  return (value) => ((value.split('.')[1]?.length ?? 0) > mostDigits ? amount(value) : exact(value))
}
