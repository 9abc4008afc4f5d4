import * as v from 'valibot'
import { Name, RequestedToken } from './requestValues.js'
import {
  Address,
  AssetId,
  BigInteger,
  Count,
  CurrencyCode,
  DecimalString,
  Network,
  NonEmptyText,
  TokenId,
  Url,
} from './values.js'

const named = { name: NonEmptyText, symbol: NonEmptyText, decimals: Count }

/**
 * `passkey_factory` is an extension. The service accepts ERC-6492 signatures of that factory's accounts, and deploys the
 * account of an owner together with a withdrawal.
 */
export const ChainInfo = v.object({
  chain_id: BigInteger,
  network: Network,
  address_family: v.picklist(['EVM', 'SOL', 'BTC', 'TON', 'TRON', 'ALEO', 'DOGE', 'LTC', 'XRPL', 'SUI']),
  native_currency: v.exactOptional(v.object(named)),
  is_testnet: v.boolean(),
  explorer: v.exactOptional(Url),
  image: v.exactOptional(Url),
  rpc: v.exactOptional(Url),
  passkey_factory: v.exactOptional(Address),
})
export type ChainInfo = v.InferOutput<typeof ChainInfo>

/** By network. */
export const Chains = v.record(Network, ChainInfo)

export const FiatAsset = v.object({ issuer: NonEmptyText, ...named, image_url: v.exactOptional(Url) })

export const TokenAsset = v.object({
  chain: Network,
  address: v.pipe(v.string(), v.regex(/^0x([a-f0-9]{40})?$/)),
  ...named,
  image_url: Url,
  is_native: v.boolean(),
})

export const AssetDetails = v.union([TokenAsset, FiatAsset])
export type AssetDetails = v.InferOutput<typeof AssetDetails>

export const Assets = v.record(AssetId, AssetDetails)

/** Asset ids by kind. */
export const Reachable = v.object({ fiats: v.array(CurrencyCode), tokens: v.array(TokenId) })
export type Reachable = v.InferOutput<typeof Reachable>

/** By the asset that was asked about. An asset without a route is missing. */
export const ReachableAssets = v.record(AssetId, Reachable)

/** The body of `POST /prices`. */
export const PricesRequest = v.object(
  { fiat: Name, tokens: v.pipe(v.array(RequestedToken, 'must be a list'), v.maxLength(500, 'lists too many tokens')) },
  'must be a currency and tokens',
)

/** Unit prices by token. */
export const TokenPrices = v.record(TokenId, DecimalString)
