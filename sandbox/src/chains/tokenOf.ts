import type { Address } from 'viem'
import type { ChainToken } from './types.js'

/** The first token contract with the symbol. Throws when there is none. */
export function tokenOf(tokens: readonly ChainToken[], symbol: string): ChainToken & { address: Address } {
  const found = tokens.find((token) => token.symbol === symbol)
  if (!found || found.address === '0x') throw new RangeError(`There is no token contract ${symbol}.`)
  return { ...found, address: found.address }
}
