import { useFormatters } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

/** Formats an amount of an asset for display: "$500.00" for fiat, "494.61 USDC" for tokens. */
export function useAssetAmount(): (asset: CatalogAsset, amount: string) => string {
  const { fiat, token } = useFormatters()
  return (asset, amount) => (asset.address === undefined ? fiat(amount, asset.id) : token(amount, asset.symbol))
}

/** Formats two amounts of a token that stand beside each other. Different ones are shown in full if they would look the same. */
export function useAmountPair(): (first: string, second: string, symbol: string) => [string, string] {
  const { amount, exact } = useFormatters()
  return (first, second, symbol) => {
    const shown: [string, string] = [amount(first, symbol), amount(second, symbol)]
    const alike = shown[0] === shown[1] && compareDecimals(first, second) !== 0
    return alike ? [exact(first), exact(second)] : shown
  }
}
