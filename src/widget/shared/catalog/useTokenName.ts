import { shorten } from '../../../ui/ShortText.js'
import { type CatalogAsset, useCatalog } from './useCatalog.js'

/** Formats a token name: the symbol, plus the contract if another token of the network has the same symbol. */
export function useTokenName(): (asset: CatalogAsset) => string {
  const { assets } = useCatalog()
  return (asset) => {
    const alike = [...assets.values()].filter((other) => other.chain && nameOf(other) === nameOf(asset))
    return alike.length > 1 && asset.address !== undefined && asset.address !== '0x'
      ? `${asset.symbol} ${shorten(asset.address)}`
      : asset.symbol
  }
}

export function nameOf({ symbol, network }: CatalogAsset): string {
  return `${symbol.toLowerCase()} ${network}`
}
