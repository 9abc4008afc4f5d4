import * as v from 'valibot'
import { BigInteger, maybe, type Open, open, Text } from './primitives.js'

export type AddressFamily = 'EVM' | 'SOL' | 'BTC' | 'TON' | 'TRON' | 'ALEO' | 'DOGE' | 'LTC' | 'XRPL' | 'SUI'

/** A network the service knows. */
export type ChainInfo = {
  chain_id: bigint
  /** Also the key in the map of chains and the part of a token id before the colon. */
  network: string
  address_family: Open<AddressFamily>
  native_currency?: { name: string; symbol: string; decimals: number } | undefined
  is_testnet: boolean
  explorer?: string | undefined
  image?: string | undefined
  rpc?: string | undefined
}

/** Every network, by its name. */
export type Chains = Record<string, ChainInfo>

/** Whole number from 0 to 36: what a token's decimals can be. */
export const Decimals: v.GenericSchema<unknown, number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))

export const ChainInfo: v.GenericSchema<unknown, ChainInfo> = v.looseObject({
  chain_id: BigInteger,
  network: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,63}$/, 'is not a network name')),
  address_family: open<AddressFamily>(),
  native_currency: maybe(v.looseObject({ name: Text, symbol: Text, decimals: Decimals })),
  is_testnet: v.boolean(),
  explorer: maybe(Text),
  image: maybe(Text),
  rpc: maybe(Text),
})

export const Chains: v.GenericSchema<unknown, Chains> = v.record(v.string(), ChainInfo)
