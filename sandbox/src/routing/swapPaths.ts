import { type Address, concat, type Hex, pad, toHex } from 'viem'
import { tokenOf } from '../chains/listedTokens.js'
import type { Chain } from '../chains/types.js'

/**
 * A path through the pools: the tokens, and the fee tier (hundredths of a basis point) of the pool between each two.
 */
export type SwapPath = { tokens: readonly Address[]; fees: readonly number[] }

/** Tokens that most pools contain. */
const hubSymbols = ['WETH', 'USDC']

/** The token that pools use for an asset: the wrapped token for the native currency. */
export function poolToken(chain: Chain, address: Address | '0x'): Address {
  return (address === '0x' ? chain.contracts.wrappedNative : address).toLowerCase() as Address
}

/** Every path of at most three pools between two tokens, through the hubs, at every fee tier that has a pool. */
export function swapPaths(chain: Chain, tokenIn: Address | '0x', tokenOut: Address | '0x'): readonly SwapPath[] {
  const from = poolToken(chain, tokenIn)
  const to = poolToken(chain, tokenOut)
  if (from === to) return []
  const hubs = hubSymbols
    .map((symbol) => poolToken(chain, tokenOf(chain.tokens, symbol).address))
    .filter((hub) => hub !== from && hub !== to)
  const between = [
    [],
    ...hubs.map((hub) => [hub]),
    ...hubs.flatMap((a) => hubs.filter((b) => a !== b).map((b) => [a, b])),
  ]
  return between.flatMap((middle) => withFees(chain, [from, ...middle, to]))
}

function withFees(chain: Chain, tokens: readonly Address[]): readonly SwapPath[] {
  let choices: readonly (readonly number[])[] = [[]]
  for (const [index, token] of tokens.slice(1).entries()) {
    const tiers = poolTiers(chain, tokens[index] as Address, token)
    choices = choices.flatMap((fees) => tiers.map((tier) => [...fees, tier]))
  }
  return choices.map((fees) => ({ tokens, fees }))
}

function poolTiers(chain: Chain, a: Address, b: Address): readonly number[] {
  return chain.pools[a < b ? `${a}/${b}` : `${b}/${a}`] ?? []
}

/** The path in the format of the router and the quoter: token, fee, token, fee, token. */
export function encodePath({ tokens, fees }: SwapPath): Hex {
  const parts: Hex[] = []
  for (const [index, token] of tokens.entries()) {
    parts.push(token)
    const fee = fees[index]
    if (fee !== undefined) parts.push(pad(toHex(fee), { size: 3 }))
  }
  return concat(parts)
}
