import * as v from 'valibot'
import { Decimals } from './Chain.js'
import { AssetId, AssetKey, maybe, Text } from './primitives.js'

/** Money of a country. */
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

/** Money of a country or a token. */
export type AssetDetails = FiatAsset | TokenAsset
/** What is known of each asset, by its id. */
export type Assets = Record<AssetId, AssetDetails>

/** Which assets can be reached from (or lead to) the asset that is the key. */
export type Reachable = Record<AssetId, { fiats: AssetId[]; tokens: AssetId[] }>

const FiatAsset: v.GenericSchema<unknown, FiatAsset> = v.looseObject({
  issuer: Text,
  name: Text,
  symbol: Text,
  decimals: Decimals,
  image_url: maybe(Text),
})

const TokenAsset: v.GenericSchema<unknown, TokenAsset> = v.looseObject({
  chain: Text,
  address: Text,
  name: Text,
  symbol: Text,
  decimals: Decimals,
  image_url: maybe(Text),
  is_native: v.boolean(),
})

export const Assets: v.GenericSchema<unknown, Assets> = v.record(AssetKey, v.union([TokenAsset, FiatAsset]))

export const Reachable: v.GenericSchema<unknown, Reachable> = v.record(
  AssetKey,
  v.looseObject({ fiats: v.array(AssetId), tokens: v.array(AssetId) }),
)

/** Whether an asset is a token, and not money of a country. */
export function isToken(asset: AssetDetails): asset is TokenAsset {
  return 'chain' in asset
}
