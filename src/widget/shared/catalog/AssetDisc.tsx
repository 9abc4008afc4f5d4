import { Disc } from '../../../ui/Disc.js'
import type { CatalogAsset } from './useCatalog.js'

/** The image of an asset with its network as a badge. */
export function AssetDisc({ asset, size }: { asset: CatalogAsset; size?: 'sm' | 'lg' | undefined }) {
  return (
    <Disc
      size={size}
      face={{ src: asset.imageUrl, name: asset.symbol, letters: 5 }}
      badge={asset.network ? { src: asset.chain?.image, name: asset.network } : undefined}
    />
  )
}
