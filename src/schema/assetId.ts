import { isSymbol } from './isSymbol.js'
import { map, type Schema, text, where } from './parse.js'

/**
 * Asset id: `<chain>:<address>` for a token (`<chain>:0x` is the chain's native currency), or a currency code for fiat.
 * EVM ids and currency codes are lower case after parsing.
 */
export type AssetId = string

/** The parts of an asset id. */
export type AssetIdParts =
  /** `address` is `0x` for the chain's native currency. */
  { kind: 'token'; chain: string; address: string } | { kind: 'fiat'; currency: string }

/** A native currency, or a token with an EVM contract. The chain and the hex digits are case-insensitive. */
const evmId = /^[a-zA-Z][a-zA-Z0-9_-]*:0x(?:[0-9a-fA-F]{40})?$/

/** Sui addresses and coin types start with `0x` too. */
const suiAddress = /^0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{1,64}::\w+::\w+)$/

/** Splits an asset id at its first colon: addresses of some families contain colons too. */
export function parseAssetId(id: AssetId): AssetIdParts {
  const colon = id.indexOf(':')
  return colon < 0
    ? { kind: 'fiat', currency: id }
    : { kind: 'token', chain: id.slice(0, colon), address: id.slice(colon + 1) }
}

/** The id of a token or a native currency on a chain. */
export function tokenId(chain: string, address: string): AssetId {
  return normalizeAssetId(`${chain}:${address}`)
}

/** Whether an id names a token or a native currency rather than a fiat currency. */
export function isTokenId(id: AssetId): boolean {
  return parseAssetId(id).kind === 'token'
}

/** Whether an id names a fiat currency. */
export function isFiatId(id: AssetId): boolean {
  return !isTokenId(id)
}

/** The chain of a token id; undefined for a fiat currency. */
export function chainOf(id: AssetId): string | undefined {
  const parts = parseAssetId(id)
  return parts.kind === 'token' ? parts.chain : undefined
}

/** The address of a token on its chain, `0x` for the native currency; undefined for a fiat currency. */
export function addressOf(id: AssetId): string | undefined {
  const parts = parseAssetId(id)
  return parts.kind === 'token' ? parts.address : undefined
}

/** Lower-cases the ids that are case-insensitive (EVM tokens, currency codes) and leaves those of other families unchanged. */
export function normalizeAssetId(id: string): AssetId {
  return evmId.test(id) || isFiatId(id) ? id.toLowerCase() : id
}

/** Whether two ids name the same asset. Case is ignored only where the ids of the family ignore it. */
export function sameAssetId(a: AssetId, b: AssetId): boolean {
  return normalizeAssetId(a) === normalizeAssetId(b)
}

/**
 * Text behind a contract could redirect a payment request, so whatever starts like a contract has to be one. The code of
 * a currency stands behind amounts.
 */
function isWellFormed(id: string): boolean {
  const address = addressOf(id)
  if (address === undefined) return isSymbol(id.toUpperCase())
  return !address || !/^0x/i.test(address) || evmId.test(id) || suiAddress.test(address)
}

export const AssetId: Schema<AssetId> = map(where(text(200, /^[^\s\p{Cc}]+$/u), isWellFormed), normalizeAssetId)
