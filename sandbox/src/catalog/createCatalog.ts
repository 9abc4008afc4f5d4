import type { Address } from 'viem'
import { listedTokens } from '../chains/listedTokens.js'
import { nativeCurrency, wrappedNative } from '../chains/networks.js'
import type { Chain } from '../chains/types.js'
import { type FiatAsset, fiats } from '../money/fiats.js'

export type TokenAsset = {
  kind: 'token'
  /** `<network>:<address>`, lower case; the native currency is `<network>:0x`. */
  id: string
  network: string
  address: Address | '0x'
  symbol: string
  name: string
  decimals: number
}

export type Asset = FiatAsset | TokenAsset

/** The assets that can be paid with and paid out, by asset id. */
export type Catalog = {
  assets: readonly Asset[]
  /** Undefined for an unknown asset. The id is case-insensitive. */
  find: (id: string) => Asset | undefined
  /** The first token with a symbol on a network. Throws when there is none: callers pass configured symbols only. */
  token: (network: string, symbol: string) => TokenAsset
}

const popular = [nativeCurrency, wrappedNative, ...listedTokens].map(labelOf)

/** Builds the catalog: the fiat currencies, then every token of the chains, the most used first across chains. */
export function createCatalog(chains: readonly Chain[]): Catalog {
  const tokens = chains.flatMap(tokensOf).sort((a, b) => popular.indexOf(labelOf(a)) - popular.indexOf(labelOf(b)))
  const assets: readonly Asset[] = [...fiats, ...tokens]
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return {
    assets,
    find: (id) => byId.get(id.toLowerCase()),
    token: (network, symbol) => {
      const found = tokens.find((token) => token.network === network && token.symbol === symbol)
      if (!found) throw new RangeError(`${symbol} does not exist on ${network}.`)
      return found
    },
  }
}

function tokensOf({ network, tokens }: Chain): TokenAsset[] {
  return tokens.map((token) => {
    const address = token.address.toLowerCase() as Address | '0x'
    return { ...token, kind: 'token', id: `${network}:${address}`, network, address }
  })
}

function labelOf({ symbol, name }: { symbol: string; name: string }): string {
  return `${symbol} ${name}`
}

/** The file name of a symbol's icon without the extension: URL-safe letters, digits and hyphens. */
export function iconName(symbol: string): string {
  return symbol.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** The token part of an asset id. */
export function tokenAddress(assetId: string): Address | '0x' {
  return assetId.slice(assetId.indexOf(':') + 1) as Address | '0x'
}
