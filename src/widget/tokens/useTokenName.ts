import { shorten } from '../../ui/ShortText.js'
import { type CatalogAsset, useCatalog } from './useCatalog.js'

/** Names a token by its symbol, and by its contract too where another one of that network has the same symbol. */
export function useTokenName(): (asset: CatalogAsset) => string {
  const { assets } = useCatalog()
  return (asset) => {
    const alike = [...assets.values()].filter((other) => other.chain && nameOf(other) === nameOf(asset))
    return alike.length > 1 && asset.address !== undefined && asset.address !== '0x'
      ? `${asset.symbol} ${shorten(asset.address)}`
      : asset.symbol
  }
}

function nameOf({ symbol, network }: CatalogAsset): string {
  return `${symbol.toLowerCase()} ${network}`
}
