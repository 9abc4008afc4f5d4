import type { Address } from 'viem'
import type { ChainToken } from './types.js'

export type ListedToken = {
  symbol: string
  name: string
  decimals: number
  /** Networks it is deployed on. */
  on: readonly string[]
  /** Undefined for a token without a pool: it is listed and can be transferred, but not swapped. */
  pool: Liquidity | undefined
}

// In the three deep pools a swap of 10,000 dollars moves the price by 0.05 %; in a thin pool by 4 %.
const dollars: Liquidity = { with: 'USDC', fee: 100, sideUsd: 20_000_000n }
const major: Liquidity = { with: 'WETH', fee: 500, sideUsd: 20_000_000n }
const usual: Liquidity = { with: 'WETH', fee: 3000, sideUsd: 20_000_000n }
const thin: Liquidity = { with: 'WETH', fee: 10_000, sideUsd: 250_000n }
const untraded = undefined

const everywhere = ['arbitrum', 'base', 'ethereum']

type Row = readonly [symbol: string, name: string, decimals: number, on: readonly string[], pool: Liquidity | undefined]

// Names, symbols and decimals match the public tokens. The most used come first, which is also the display order. Of
// two tokens with one symbol on a network, pools, bridge and onramps use the first.
const rows: readonly Row[] = [
  ['USDC', 'USD Coin', 6, everywhere, major],
  ['USDT', 'Tether USD', 6, ['base', 'ethereum'], dollars],
  ['USD₮0', 'USD₮0', 6, ['arbitrum'], dollars],
  ['WBTC', 'Wrapped BTC', 8, ['arbitrum', 'ethereum'], major],
  ['cbBTC', 'Coinbase Wrapped BTC', 8, ['base', 'ethereum'], major],
  ['DAI', 'Dai Stablecoin', 18, everywhere, dollars],
  ['LINK', 'ChainLink Token', 18, everywhere, usual],
  ['UNI', 'Uniswap', 18, everywhere, usual],
  ['AAVE', 'Aave Token', 18, everywhere, usual],
  ['ARB', 'Arbitrum', 18, ['arbitrum', 'ethereum'], usual],
  ['AERO', 'Aerodrome', 18, ['base'], usual],
  ['wstETH', 'Wrapped liquid staked Ether 2.0', 18, everywhere, major],
  ['weETH', 'Wrapped eETH', 18, everywhere, major],
  ['cbETH', 'Coinbase Wrapped Staked ETH', 18, ['base', 'ethereum'], major],
  ['rETH', 'Rocket Pool ETH', 18, ['arbitrum', 'ethereum'], major],
  ['EURC', 'EURC', 6, ['base'], dollars],
  ['EURC', 'Euro Coin', 6, ['ethereum'], dollars],
  ['PYUSD', 'PayPal USD', 6, ['ethereum'], dollars],
  ['USDS', 'USDS Stablecoin', 18, ['base', 'ethereum'], dollars],
  ['USDe', 'USDe', 18, ['arbitrum', 'ethereum'], dollars],
  ['GHO', 'Gho Token', 18, ['arbitrum', 'base'], dollars],
  // Bridged versions from before native issuance. On Arbitrum the bridged token has the same symbol.
  ['USDC', 'USD Coin (Arb1)', 6, ['arbitrum'], dollars],
  ['USDbC', 'USD Base Coin', 6, ['base'], dollars],
  ['GUSD', 'Gemini dollar', 2, ['ethereum'], dollars],
  ['GMX', 'GMX', 18, ['arbitrum'], usual],
  ['PENDLE', 'Pendle', 18, ['arbitrum', 'base'], usual],
  ['CRV', 'Curve DAO Token', 18, ['arbitrum', 'ethereum'], usual],
  ['LDO', 'Lido DAO Token', 18, ['arbitrum', 'ethereum'], usual],
  ['COMP', 'Compound', 18, ['arbitrum', 'base'], usual],
  ['MORPHO', 'Morpho Token', 18, ['base'], usual],
  ['VIRTUAL', 'Virtual Protocol', 18, ['base'], usual],
  ['ENS', 'Ethereum Name Service', 18, ['ethereum'], usual],
  ['PAXG', 'Paxos Gold', 18, ['ethereum'], usual],
  ['XAUt', 'Tether Gold', 6, ['ethereum'], usual],
  ['PEPE', 'Pepe', 18, ['arbitrum', 'ethereum'], usual],
  ['SHIB', 'SHIBA INU', 18, ['ethereum'], usual],
  ['DEGEN', 'Degen', 18, ['base'], thin],
  ['BRETT', 'Brett', 18, ['base'], thin],
  ['MAGIC', 'MAGIC', 18, ['arbitrum'], thin],
  ['SNGLS', 'SingularDTV', 0, ['ethereum'], thin],
  ['LUSD', 'LUSD Stablecoin', 18, ['ethereum'], untraded],
  ['GRT', 'Graph Token', 18, ['arbitrum'], untraded],
  ['RDNT', 'Radiant', 18, ['arbitrum'], untraded],
  ['TOSHI', 'Toshi', 18, ['base'], untraded],
  ['WELL', 'WELL', 18, ['base'], untraded],
  ['BAT', 'Basic Attention Token', 18, ['ethereum'], untraded],
]

/** Tokens of the local chains except the native currency and its wrapped form, the most used first. */
export const listedTokens: readonly ListedToken[] = rows.map(([symbol, name, decimals, on, pool]) => ({
  symbol,
  name,
  decimals,
  on,
  pool,
}))

/** The pool of a token and its depth. */
export type Liquidity = {
  /** Symbol of the other token of the pool. All other pairs are routed through these two. */
  with: 'USDC' | 'WETH'
  /** Fee tier in hundredths of a basis point. */
  fee: 100 | 500 | 3000 | 10_000
  /** Value of each side in US dollars. */
  sideUsd: bigint
}

/** The first token contract with the symbol. Throws when there is none. */
export function tokenOf(tokens: readonly ChainToken[], symbol: string): ChainToken & { address: Address } {
  const found = tokens.find((token) => token.symbol === symbol)
  if (!found || found.address === '0x') throw new RangeError(`There is no token contract ${symbol}.`)
  return { ...found, address: found.address }
}
