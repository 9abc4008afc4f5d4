import type { Address } from 'viem'
import type { ChainToken } from './types.js'

/** The contract a chain means by a symbol: the first that bears it. Throws when there is none. */
export function tokenOf(tokens: readonly ChainToken[], symbol: string): ChainToken & { address: Address } {
  const found = tokens.find((token) => token.symbol === symbol)
  if (!found || found.address === '0x') throw new RangeError(`There is no token contract ${symbol}.`)
  return { ...found, address: found.address }
}
