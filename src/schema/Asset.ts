import { AssetId, sameAssetId, tokenId } from './assetId.js'
import { Decimals } from './Chain.js'
import { list, object, record, type Schema, union, where } from './parse.js'
import { Flag, maybe, Text } from './primitives.js'
import { symbol } from './symbol.js'

/** A fiat currency. */
export type FiatAsset = {
  issuer: string
  name: string
  symbol: string
  decimals: number
  image_url?: string | undefined
}

/** A token on a chain, or the chain's native currency (`is_native`, address `0x`). */
export type TokenAsset = {
  chain: string
  address: string
  name: string
  symbol: string
  decimals: number
  image_url?: string | undefined
  is_native: boolean
}

/** A fiat currency or a token. */
export type AssetDetails = FiatAsset | TokenAsset
/** Asset details by asset id. */
export type Assets = Record<AssetId, AssetDetails>

/** The assets that have a route from (or to) the asset in the key. */
export type Reachable = Record<AssetId, { fiats: AssetId[]; tokens: AssetId[] }>

const FiatAsset: Schema<FiatAsset> = object({
  issuer: Text,
  name: Text,
  symbol: symbol('¤'),
  decimals: Decimals,
  image_url: maybe(Text),
})

const TokenAsset: Schema<TokenAsset> = object({
  chain: Text,
  address: Text,
  name: Text,
  symbol: symbol('TOKEN'),
  decimals: Decimals,
  image_url: maybe(Text),
  is_native: Flag,
})

/** Rejects an entry that describes another asset than its key names: screens use both. */
export const Assets: Schema<Assets> = where(record(AssetId, union(TokenAsset, FiatAsset)), (assets) =>
  Object.entries(assets).every(
    ([id, asset]) => !isToken(asset) || sameAssetId(id, tokenId(asset.chain, asset.address)),
  ),
)

export const Reachable: Schema<Reachable> = record(AssetId, object({ fiats: list(AssetId), tokens: list(AssetId) }))

/**
 * Whether an asset is a token rather than a fiat currency.
 *
 * @example
 * const tokens = Object.values(await getAssets(client)).filter(isToken)
 */
export function isToken(asset: AssetDetails): asset is TokenAsset {
  return 'chain' in asset
}
