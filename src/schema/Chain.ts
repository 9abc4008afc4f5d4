import type { AddressFamily } from '../address/families/AddressCheck.js'
import { integer, object, record, type Schema, text } from './parse.js'
import { BigInteger, Flag, maybe, type Open, open, Text } from './primitives.js'
import { symbol } from './symbol.js'

/** A supported network. */
export type ChainInfo = {
  /** Digits, as text: a bigint would not survive a query cache that is persisted. */
  chain_id: string
  /** Also the key in `Chains` and the part of a token id before the colon. */
  network: string
  address_family: Open<AddressFamily>
  native_currency?: { name: string; symbol: string; decimals: number } | undefined
  is_testnet: boolean
  explorer?: string | undefined
  image?: string | undefined
  rpc?: string | undefined
}

/** Supported networks by name. */
export type Chains = Record<string, ChainInfo>

/** Decimals of an asset: an integer from 0 to 36. */
export const Decimals: Schema<number> = integer(36)

export const ChainInfo: Schema<ChainInfo> = object({
  chain_id: BigInteger,
  network: text(100, /^[a-z][a-z0-9_-]{0,63}$/),
  address_family: open<AddressFamily>(),
  native_currency: maybe(object({ name: Text, symbol: symbol('TOKEN'), decimals: Decimals })),
  is_testnet: Flag,
  explorer: maybe(Text),
  image: maybe(Text),
  rpc: maybe(Text),
})

export const Chains: Schema<Chains> = record(Text, ChainInfo)
