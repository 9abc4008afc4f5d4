import type { Address } from 'viem'
import type { Chain } from '../chains/types.js'

export type FiatAsset = { kind: 'fiat'; id: string; symbol: string; name: string; issuer: string; decimals: number }

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

const fiats: readonly FiatAsset[] = [
  { kind: 'fiat', id: 'usd', symbol: 'USD', name: 'US dollar', issuer: 'Federal Reserve', decimals: 2 },
  { kind: 'fiat', id: 'eur', symbol: 'EUR', name: 'Euro', issuer: 'European Central Bank', decimals: 2 },
]

/** What can be paid with and paid out, by asset id. */
export type Catalog = {
  assets: readonly Asset[]
  /** Undefined for an asset the service does not know. The id may be in any case. */
  find: (id: string) => Asset | undefined
  /** The token of a symbol on a network. Throws when there is none: callers name tokens of their own configuration. */
  token: (network: string, symbol: string) => TokenAsset
}

/** The catalog follows from the chains: every token with liquidity there, and the fiat currencies. */
export function createCatalog(chains: readonly Chain[]): Catalog {
  const tokens = chains.flatMap((chain) =>
    chain.tokens.map((token): TokenAsset => {
      const address = token.address.toLowerCase() as Address | '0x'
      return { ...token, kind: 'token', id: `${chain.network}:${address}`, network: chain.network, address }
    }),
  )
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
